import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { adminBucket } from '../../scripts/seed/admin.ts'
import { certificate, finalise, isStored, newPath, upload } from '../support/document-files.ts'
import { createInFirebase, fileAddress, filesAddress, SIGNED_OUT, senderWith } from '../support/firebase-files.ts'
import { forbiddenCaller } from '../support/forbidden-callers.ts'
import { newMember, newUnverified } from '../support/members.ts'

const client = await newMember('client')
const PEOPLE = {
  client,
  partner: await newMember('partner'),
  admin: await newMember('admin'),
  'person with an unverified address': await newUnverified('client'),
  'person without a role': await forbiddenCaller('without a role'),
}

describe('Firebase Storage', () => {
  it.each(Object.entries(PEOPLE))('accepts no file from a %s, and creates no link that opens one', async (_who, person) => {
    const path = newPath(person)
    const answer = await createInFirebase(senderWith(person.idToken), PROJECT_ID, path, certificate)
    const { downloadTokens } = (await answer.json()) as { downloadTokens?: string }
    expect((await fetch(fileAddress(PROJECT_ID, path, `?alt=media&token=${downloadTokens}`))).status).not.toBe(200)
    expect(answer.status).toBe(403)
    expect(await isStored(path)).toBe(false)
  })
})

describe('an uploaded file without a document', () => {
  it('has no download token, and no owner, partner, admin or stranger can open it', async () => {
    const path = await upload(client)
    const queries = ['', '?alt=media', '?alt=media&token=', '?alt=media&token=undefined', `?alt=media&token=${randomUUID()}`]
    const addresses = [
      ...[...queries, '?token=null', `?alt=media&token=${client.idToken}`].map((query) => fileAddress(PROJECT_ID, path, query)),
      filesAddress(PROJECT_ID),
      `${filesAddress(PROJECT_ID)}?prefix=documents/${client.uid}/`,
    ]
    for (const sender of [SIGNED_OUT, ...Object.values(PEOPLE).map(({ idToken }) => senderWith(idToken))]) {
      const answers = await Promise.all(addresses.map((address) => fetch(address, { headers: sender })))
      expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 403))
      expect(
        (await fetch(fileAddress(PROJECT_ID, path, '?create_token=true'), { method: 'POST', headers: sender })).status,
      ).toBe(403)
    }
    const [metadata] = await adminBucket.file(path).getMetadata()
    expect(metadata.metadata ?? {}).toEqual({})
    expect(JSON.stringify(metadata)).not.toMatch(/token/i)
    expect(metadata).toMatchObject({
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
      cacheControl: 'private, no-store',
    })
    expect((await finalise(client, path)).status).toBe(200)
  })

  it('can be finalised by its owner only, and not by an admin', async () => {
    const path = await upload(client)
    for (const by of [PEOPLE.partner, PEOPLE.admin]) {
      expect(await finalise(by, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    }
    expect(await isStored(path)).toBe(true)
    expect((await finalise(client, path)).status).toBe(200)
  })
})
