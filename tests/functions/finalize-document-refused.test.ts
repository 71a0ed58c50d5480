import { COLLECTIONS } from '@domain/collections.ts'
import { documentPath } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { documentsWithFile, finalise, isStored, newDocument, newPath, putFile } from '../support/document-files.ts'
import { expectForbidden, forbiddenCaller } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')

const documents = adminDb.collection(COLLECTIONS.documents)

describe('a file is removed when its record cannot be stored', () => {
  const cases: [string, () => Promise<object> | object, number, string][] = [
    ['a project that there is not', () => ({ project_id: 'no-such-project' }), 404, 'projects/not-found'],
    ['a project of somebody else', async () => ({ project_id: await storedProject(other.uid) }), 404, 'projects/not-found'],
    [
      'a project that is shared with one as a partner',
      async () => ({ project_id: await storedProject(other.uid, { partner_ids: [client.uid] }) }),
      404,
      'projects/not-found',
    ],
    ['a document that there is not', () => ({ replaces: 'no-such-document' }), 404, 'documents/not-found'],
    ['a document of somebody else', async () => ({ replaces: await newDocument(other) }), 404, 'documents/not-found'],
    [
      'a document that has all the versions it can hold',
      async () => {
        const id = await newDocument(client)
        const version = { file_name: 'a', file_path: 'b', file_hash: 'c', file_size: 1, type: 'd', uploaded_at: 0 }
        await documents.doc(id).update({ versions: Array.from({ length: 50 }, () => version) })
        return { replaces: id }
      },
      409,
      'documents/too-many-versions',
    ],
    [
      'a document whose record is broken',
      async () => {
        const id = await newDocument(client)
        await documents.doc(id).update({ uploaded_at: 'broken' })
        return { replaces: id }
      },
      500,
      'documents/upload-failed',
    ],
  ]

  it.each(cases)('%s', async (_what, changes, status, key) => {
    const asked = await changes()
    const path = newPath(client)
    await putFile(path)
    expect(await finalise(client, path, asked)).toMatchObject({ status, key })
    expect(await isStored(path)).toBe(false)
    expect(await documentsWithFile(path)).toBe(0)
    expect(await finalise(client, path), 'given up for good').toMatchObject({ status: 404, key: 'documents/file-missing' })
  })

  it('a file is removed when it arrives again under a name that was given up', async () => {
    const path = newPath(client)
    await putFile(path)
    await finalise(client, path, { project_id: 'no-such-project' })
    await putFile(path)
    expect(await finalise(client, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    expect(await isStored(path)).toBe(false)
  })
})

describe('finalising that is refused', () => {
  it('a client cannot finalise a file that has not arrived; once it has, they can', async () => {
    const path = newPath(client)
    expect(await finalise(client, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    await putFile(path)
    expect((await finalise(client, path)).status).toBe(200)
  })

  it('clients and admins cannot finalise another person’s file, and the file stays', async () => {
    const path = newPath(other)
    await putFile(path)
    for (const by of [client, admin])
      expect(await finalise(by, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    expect(await isStored(path)).toBe(true)
    expect((await finalise(other, path)).status).toBe(200)
  })

  it('a client cannot finalise an upload that began more than a day ago; one of today is accepted', async () => {
    const hoursAgo = (hours: number) => documentPath(client.uid, Date.now() - hours * 3_600_000, 'certificate.pdf')
    const [late, intime] = [hoursAgo(24.1), hoursAgo(23.9)]
    for (const path of [late, intime]) await putFile(path)
    expect(await finalise(client, late)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    expect(await documentsWithFile(late)).toBe(0)
    expect((await finalise(client, intime)).status).toBe(200)
  })

  it('a client cannot finalise a path outside the upload folders', async () => {
    const own = `documents/${client.uid}`
    const now = Date.now()
    const paths = [
      `${own}/../${other.uid}/${now}-a.pdf`,
      `${own}//${now}-a.pdf`,
      `${own}/sub/${now}-a.pdf`,
      `${own}/${now}-a/b.pdf`,
      `${own}/${now}-`,
      `${own}/a.pdf`,
      `${own}/${now}-a\u0000.pdf`,
      `${own}/${now}-a\n.pdf`,
      `${own}/${now}-\ud800.pdf`,
      `${own}/${now}-a%2F.pdf`,
      `/${own}/${now}-a.pdf`,
      `Documents/${client.uid}/${now}-a.pdf`,
      `gs://demo-ubora.appspot.com/${own}/${now}-a.pdf`,
      'invoices/1.pdf',
    ]
    for (const path of paths) {
      expect(await finalise(client, path), path).toMatchObject({ status: 404, key: 'documents/file-missing' })
    }
  })

  it.each([
    ['without a title', { title: ' ' }],
    ['with a title of 121 letters', { title: 'x'.repeat(121) }, 'documents/title-too-long'],
    ['in a category that there is not', { category: 'secret' }],
    ['with a day that there is not', { expires_on: '2027-02-30' }, 'documents/expiry-invalid'],
    ['with a time instead of a day', { expires_on: '2027-02-28T00:00:00Z' }, 'documents/expiry-invalid'],
    ['approved by its owner', { status: 'approved' }],
    ['in the name of somebody else', { created_by: 'demo-client2' }],
    ['shared by its owner', { shared: true, partner_ids: ['demo-partner'] }],
    ['with facts of its own', { file_size: 1, type: 'application/pdf' }],
    ['in place of an id that leads elsewhere', { replaces: 'a/b/c' }],
    ['of a project whose id leads elsewhere', { project_id: '../user_roles/x' }],
  ])('%s', async (_what, changes, key = 'requests/invalid') => {
    expect(await finalise(client, newPath(client), changes)).toMatchObject({ status: 400, key })
  })

  it('a person without a role or a session cannot finalise a file', async () => {
    const roleless = await forbiddenCaller('without a role')
    const path = newPath(roleless)
    await putFile(path)
    await expectForbidden((by) => finalise(by, path), roleless)
    expect(await callAs('', 'finalize-document', {})).toMatchObject({ status: 401, key: 'auth/signed-out' })
  })
})
