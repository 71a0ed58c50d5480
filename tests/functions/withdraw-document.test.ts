import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import {
  finalise,
  isStored,
  newDocument,
  newPath,
  putFile,
  readDocument,
  readFileClaim,
  withdraw,
} from '../support/document-files.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { documentFor } from '../support/office-documents.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')

const review = (document_id: string, status: string, version = 1) =>
  callAs(admin.idToken, 'review-document', { document_id, version, status, admin_notes: 'A reason', shared: false })

async function expectKept(by: Member, id: string, error: object, version = 1): Promise<void> {
  const before = await readDocument(id)
  expect(await withdraw(by, id, version)).toMatchObject(error)
  expect(await readDocument(id)).toEqual(before)
  expect(await isStored(before['file_path'])).toBe(true)
}

describe('withdrawing a document', () => {
  it('a client withdraws a pending document with every version and every file, and the log shows it', async () => {
    const paths = [newPath(client), newPath(client)]
    const id = await newDocument(client, { title: 'Wrong scan' }, paths[0])
    await newDocument(client, { replaces: id }, paths[1])
    expect(await withdraw(client, id, 2)).toMatchObject({ status: 200, key: 'documents/withdrawn' })
    expect(await readRecord(`documents/${id}`)).toBeUndefined()
    expect(await Promise.all(paths.map(isStored))).toEqual([false, false])
    expect(await Promise.all(paths.map(readFileClaim))).toEqual([null, null])
    const entries = await storedActivity(`documents/${id}`)
    expect(entries.map(({ label }) => label)).toEqual(['', '', ''])
    expect(entries.map(({ is_record_erased }) => is_record_erased)).toEqual([true, true, undefined])
    expect(entries.at(-1)).toMatchObject({
      kind: 'document_withdrawn',
      actor_id: client.uid,
      visible_to: [`${client.uid}.documents`, 'office.documents'],
    })
    await putFile(paths[0] ?? '')
    expect((await finalise(client, paths[0] ?? '')).status).toBe(404)
  })

  it('a client can withdraw a document that an admin uploaded for them', async () => {
    const { id, path } = await documentFor(admin, client.uid)
    expect((await withdraw(client, id)).status).toBe(200)
    expect(await isStored(path)).toBe(false)
  })

  it('a client’s double click or second tab withdraws once; each call gets the same answer', async () => {
    const id = await newDocument(client)
    const answers = await Promise.all([withdraw(client, id), withdraw(client, id), withdraw(client, id)])
    expect([...answers, await withdraw(client, id)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const entries = (await storedActivity(`documents/${id}`)).filter(({ kind }) => kind === 'document_withdrawn')
    expect(entries).toHaveLength(1)
  })
})

describe('a document that cannot be withdrawn', () => {
  it.each(['under_review', 'approved', 'rejected'])('is one under review or reviewed: %s', async (status) => {
    const id = await newDocument(client)
    await review(id, status)
    await expectKept(client, id, { status: 409, key: 'documents/not-withdrawable' })
  })

  it('is one of which an earlier version was reviewed', async () => {
    const id = await newDocument(client)
    await review(id, 'rejected')
    await newDocument(client, { replaces: id })
    await expectKept(client, id, { status: 409, key: 'documents/not-withdrawable' }, 2)
  })

  it('is one from the office, or one with a newer version', async () => {
    const { id } = await documentFor(admin, client.uid, { office_type: 'report' })
    await expectKept(client, id, { status: 409, key: 'documents/not-withdrawable' })
    const own = await newDocument(client)
    await newDocument(client, { replaces: own })
    await expectKept(client, own, { status: 409, key: 'documents/changed' })
  })

  it('is another person’s, existing or missing', async () => {
    const id = await newDocument(client)
    await expectKept(other, id, { status: 404, key: 'documents/not-found' })
    expect(await withdraw(other, 'no-such-document')).toMatchObject({ status: 404, key: 'documents/not-found' })
    await expectKept(admin, id, { status: 409, key: 'documents/not-withdrawable' })
  })

  it('stays when the call is malformed or the caller is not a member', async () => {
    const id = await newDocument(client)
    for (const input of [{ document_id: id }, { document_id: id, version: 0 }, { document_id: id, version: 1, force: true }]) {
      expect((await callAs(client.idToken, 'withdraw-document', input)).status).toBe(400)
    }
    await expectForbidden((by) => withdraw(by, id), 'without a role', 'unverified client')
  })
})

it('an admin withdraws a document that the office sent to the wrong client', async () => {
  const { id, path } = await documentFor(admin, client.uid, { office_type: 'contract' })
  const second = await newMember('admin')
  expect((await withdraw(second, id)).status).toBe(200)
  expect(await isStored(path)).toBe(false)
})

it('a client’s withdrawal and an admin’s approval at the same moment: one of them succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await newDocument(client)
    const [withdrawn, approved] = await Promise.all([withdraw(client, id), review(id, 'approved')])
    const left = await readDocument(id)
    expect([withdrawn.status, approved.status].toSorted()).toEqual(left['status'] ? [200, 409] : [200, 404])
  }
})
