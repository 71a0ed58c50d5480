import { documentPath } from '@domain/documents/document.constants.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { workerProject } from '../../scripts/test/rules-projects.ts'
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

/** What each request to Firebase Storage is answered with. */
async function statusesFor(sender: Sender): Promise<number[]> {
  const json = { ...sender, 'content-type': 'application/json' }
  const ask = (address: string, request: RequestInit = {}) => fetch(address, { headers: sender, ...request })
  const answers = await Promise.all([
    ...['', '?alt=media', '?alt=media&token=', '?alt=media&token=guessed', '?token=undefined'].map((query) =>
      ask(fileAddress(PROJECT, STORED, query)),
    ),
    ...['', '?prefix=', '?prefix=documents/', '?prefix=documents/demo-client/'].map((query) =>
      ask(`${filesAddress(PROJECT)}${query}`),
    ),
    ask(fileAddress(PROJECT, STORED), { method: 'PATCH', headers: json, body: '{"contentType":"text/html"}' }),
    ask(fileAddress(PROJECT, STORED, '?create_token=true'), { method: 'POST' }),
    ask(fileAddress(PROJECT, STORED), { method: 'DELETE' }),
    ...['demo-client/1795000000001-new.pdf', 'demo-partner/1795000000001-new.pdf', 'demo-admin/1795000000001-new.pdf'].map(
      (path) => createInFirebase(sender, PROJECT, `documents/${path}`, PDF),
    ),
    createInFirebase(sender, PROJECT, STORED, PDF),
    createInFirebase(sender, PROJECT, 'anywhere.pdf', PDF),
  ])
  return answers.map(({ status }) => status)
}

describe('Firebase Storage refuses every request', () => {
  it.each(ACCOUNTS)('of $email', async ({ email }) => {
    const statuses = await statusesFor(senderWith(await signInFor(email)))
    expect(statuses).toEqual(statuses.map(() => REFUSED))
  })

  it('of somebody who is signed out, or whose token is none', async () => {
    for (const sender of [SIGNED_OUT, senderWith('not-a-token')]) {
      const statuses = await statusesFor(sender)
      expect(statuses).toEqual(statuses.map(() => REFUSED))
    }
  })

  it('while the file is there', async () => {
    expect((await fetch(fileAddress(PROJECT, STORED), { headers: OWNER_OF_ALL })).status).toBe(200)
  })
})
