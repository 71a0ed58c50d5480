import { documentPath } from '@domain/documents/upload.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { workerProject } from '../../scripts/test/rules-emulator.ts'
import { signInFor } from '../support/accounts.ts'
import {
  createInFirebase,
  fileAddress,
  filesAddress,
  OWNER_OF_ALL,
  type Sender,
  SIGNED_OUT,
  senderWith,
} from '../support/firebase-files.ts'

const PROJECT = workerProject()
const PDF = Buffer.from('%PDF-1.7')
const STORED = documentPath('demo-client', 1_795_000_000_000, 'stored.pdf')
const REFUSED = 403

beforeAll(async () => {
  expect((await createInFirebase(OWNER_OF_ALL, PROJECT, STORED, PDF)).status).toBe(200)
})
afterAll(() => fetch(fileAddress(PROJECT, STORED), { method: 'DELETE', headers: OWNER_OF_ALL }))

/** Sends the requests sequentially, because the emulator crashes if a file is deleted during a read. */
async function expectRefused(sender: Sender): Promise<void> {
  const address = fileAddress(PROJECT, STORED)
  const json = { ...sender, 'content-type': 'application/json' }
  for (const query of ['', '?alt=media', '?alt=media&token=', '?alt=media&token=guessed', '?token=undefined']) {
    expect((await fetch(address + query, { headers: sender })).status, query).toBe(REFUSED)
  }
  for (const query of ['', '?prefix=', '?prefix=documents/', '?prefix=documents/demo-client/']) {
    expect((await fetch(filesAddress(PROJECT) + query, { headers: sender })).status, query).toBe(REFUSED)
  }
  const changed = { method: 'PATCH', headers: json, body: '{"contentType":"text/html"}' }
  expect((await fetch(address, changed)).status).toBe(REFUSED)
  expect((await fetch(`${address}?create_token=true`, { method: 'POST', headers: sender })).status).toBe(REFUSED)
  expect((await fetch(address, { method: 'DELETE', headers: sender })).status).toBe(REFUSED)
  const folders = ['documents/demo-client', 'documents/demo-partner', 'documents/demo-admin', 'elsewhere']
  for (const path of [STORED, ...folders.map((folder) => `${folder}/1795000000001-new.pdf`)]) {
    expect((await createInFirebase(sender, PROJECT, path, PDF)).status, path).toBe(REFUSED)
  }
}

describe('Firebase Storage refuses every request', () => {
  it.each(ACCOUNTS)('of $email', async ({ email }) => {
    await expectRefused(senderWith(await signInFor(email)))
  })

  it('of a visitor, or with an invalid token', async () => {
    for (const sender of [SIGNED_OUT, senderWith('not-a-token')]) await expectRefused(sender)
  })

  it('although the file exists', async () => {
    expect((await fetch(fileAddress(PROJECT, STORED), { headers: OWNER_OF_ALL })).status).toBe(200)
  })
})
