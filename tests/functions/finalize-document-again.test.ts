import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { finalize } from '../../functions/src/documents/uploads.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile, hashDemoFile } from '../../scripts/seed/documents.ts'
import { actor } from '../support/actors.ts'
import {
  certificate,
  documentsWithFile,
  finalise,
  isStored,
  newDocument,
  newPath,
  putFile,
  readDocument,
  readFileClaim,
  uploadFormValues,
} from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { storedActivity } from '../support/stored-records.ts'

const client = await newMember('client')

const documents = adminDb.collection(COLLECTIONS.documents)

/** Runs the function in this process, because the emulator would start a process for each concurrent call. */
const finaliseHere = (member: Member, file_path: string, changes: object = {}) =>
  finalize({ ...uploadFormValues, file_path, replaces: null, ...changes }, actor(member.uid, 'client'), new Date())

describe('repeated finalising', () => {
  it('a file that is finalised again gets the same answer, with any entries', async () => {
    const path = newPath(client)
    const id = await newDocument(client, {}, path)
    expect(await finalise(client, path, { title: 'Another' })).toMatchObject({ status: 200, result: { id } })
    expect(await readDocument(id)).toMatchObject({ title: 'Certificate', versions: [] })
    expect(await storedActivity(`documents/${id}`)).toHaveLength(1)
  })

  it('a file that is finalised ten times concurrently becomes one document, and the file stays', async () => {
    const path = newPath(client)
    await putFile(path)
    const [id, ...others] = await Promise.all(Array.from({ length: 10 }, () => finaliseHere(client, path)))
    expect(others).toEqual(Array.from({ length: 9 }, () => id))
    expect(await documentsWithFile(path)).toBe(1)
    expect((await adminBucket.file(path).download())[0]).toEqual(certificate)
    expect(await storedActivity(`documents/${id}`)).toHaveLength(1)
    expect(await finalise(client, path)).toMatchObject({ status: 200, result: { id } })
  })

  it('a file that a document holds is neither removed nor taken by another document', async () => {
    const path = newPath(client)
    const id = await newDocument(client, {}, path)
    const second = await newDocument(client)
    for (const replaces of [second, 'no-such-document']) {
      expect(await finalise(client, path, { replaces })).toMatchObject({ status: 404, key: 'documents/file-missing' })
    }
    expect(await isStored(path)).toBe(true)
    expect(await readFileClaim(path)).toBe(id)
    expect(await readDocument(second)).toMatchObject({ versions: [] })
  })

  it('a file that is finalised for two documents concurrently belongs to one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newDocument(client)
      const path = newPath(client)
      await putFile(path)
      const answers = await Promise.all([finalise(client, path), finalise(client, path, { replaces: id })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await documentsWithFile(path)).toBe(1)
      expect(await isStored(path)).toBe(true)
    }
  })

  it('a file that is finalised concurrently with valid and invalid entries becomes a document with its file, or neither exists', async () => {
    for (let round = 0; round < 4; round++) {
      const path = newPath(client)
      await putFile(path)
      await Promise.all([finalise(client, path), finalise(client, path, { project_id: 'no-such-project' })])
      expect(await isStored(path)).toBe((await documentsWithFile(path)) === 1)
    }
  })
})

describe('a new version', () => {
  it('keeps the old file, returns to pending and restarts the reminders', async () => {
    const first = newPath(client)
    const id = await newDocument(client, { expires_on: '2027-01-31' }, first)
    await documents.doc(id).update({ status: 'rejected', admin_notes: 'The stamp cannot be read.', reminded: [30] })
    const before = await readDocument(id)
    const second = newPath(client, 'plan.png')
    await putFile(second, demoFile('site-plan.png'), 'image/png')
    expect(await finalise(client, second, { replaces: id, title: 'Renewed' })).toMatchObject({ status: 200, result: { id } })
    const stored = await readDocument(id)
    expect(stored).toMatchObject({
      status: 'pending',
      admin_notes: '',
      title: 'Renewed',
      type: 'image/png',
      expires_at: null,
      reminded: [],
    })
    expect(stored['versions']).toEqual([
      {
        file_name: 'certificate.pdf',
        file_path: first,
        file_size: certificate.length,
        file_hash: hashDemoFile('certificate.pdf'),
        type: 'application/pdf',
        has_active_content: false,
        scan_state: 'not_scanned',
        status: 'rejected',
        uploaded_at: before['uploaded_at'].toMillis(),
      },
    ])
    expect(stored['created_at']).toEqual(before['created_at'])
    expect([await isStored(first), await isStored(second)]).toEqual([true, true])
    expect([await readFileClaim(first), await readFileClaim(second)]).toEqual([id, id])
  })

  it('that is the document’s own first file, finalised again, changes nothing', async () => {
    const first = newPath(client)
    const id = await newDocument(client, {}, first)
    const second = newPath(client)
    await newDocument(client, { replaces: id }, second)
    for (const path of [first, second]) expect((await finalise(client, path, { replaces: id })).status).toBe(200)
    expect(await readDocument(id)).toMatchObject({ file_path: second, versions: [{ file_path: first }] })
  })

  it('stays shared in the same project once approved, and is not shared in another', async () => {
    const partner = await newMember('partner')
    const [here, elsewhere] = await Promise.all([0, 1].map(() => storedProject(client.uid, { partner_ids: [partner.uid] })))
    const id = await newDocument(client, { project_id: here })
    await documents.doc(id).update({ shared: true, status: 'approved', partner_ids: [partner.uid] })
    await newDocument(client, { replaces: id, project_id: here })
    expect(await readDocument(id)).toMatchObject({ shared: true, status: 'pending', partner_ids: [] })
    await newDocument(client, { replaces: id, project_id: elsewhere })
    expect(await readDocument(id)).toMatchObject({ shared: false, partner_ids: [], project_id: elsewhere })
  })

  it('is stored for each of ten concurrent ones', async () => {
    const id = await newDocument(client)
    const paths = Array.from({ length: 10 }, () => newPath(client))
    for (const path of paths) await putFile(path)
    await Promise.all(paths.map((path) => finaliseHere(client, path, { replaces: id })))
    const { versions, file_path } = await readDocument(id)
    expect(new Set([file_path, ...versions.map((version: { file_path: string }) => version.file_path)]).size).toBe(11)
  })
})
