import { randomUUID } from 'node:crypto'
import { documentSchema } from '@domain/documents/document.ts'
import { PDF } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { adminBucket } from '../../scripts/seed/admin.ts'
import { demoFile, hashDemoFile } from '../../scripts/seed/documents.ts'
import {
  certificate,
  createSizedCertificate,
  finalise,
  isStored,
  newPath,
  putFile,
  readDocument,
  upload,
} from '../support/document-files.ts'
import { fileAddress } from '../support/firebase-files.ts'
import { newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { storedActivity, withDates } from '../support/stored-records.ts'

const client = await newMember('client')

const TEN_MB = 10 * 1024 * 1024

describe('an uploaded file becomes a document', () => {
  it('a client’s document holds the entries and the facts of the file', async () => {
    const project_id = await storedProject(client.uid, { title: 'Kijiji borehole', status: 'execution' })
    const path = await upload(client, 'Hati ya usajili (2).PDF')
    const answer = await finalise(client, path, {
      title: ' Papers ',
      project_id,
      expires_on: '2027-02-28',
      category: 'insurance',
    })
    expect(answer).toMatchObject({ status: 200, key: 'documents/uploaded' })
    const stored = await readDocument(answer.result?.['id'])
    expect(stored).toMatchObject({
      title: 'Papers',
      category: 'insurance',
      status: 'pending',
      user_id: client.uid,
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
      project_id,
      project: { title: 'Kijiji borehole', status: 'execution' },
      file_name: 'Hati ya usajili (2).PDF',
      file_path: path,
      file_size: certificate.length,
      file_hash: hashDemoFile('certificate.pdf'),
      type: 'application/pdf',
      has_active_content: false,
      scan_state: 'not_scanned',
      admin_notes: '',
      shared: false,
      partner_ids: [],
      versions: [],
      reminded: [],
    })
    const document: FirebaseFirestore.DocumentData = { ...withDates(stored), id: 'x' }
    expect(document['expires_at']).toEqual(new Date('2027-02-28T20:59:59.999Z'))
    expect(documentSchema.validateSync(document, { strict: true })).toBeTruthy()
    expect(Object.keys(stored).sort()).toEqual(
      Object.keys(documentSchema.fields)
        .filter((name) => name !== 'id')
        .sort(),
    )
    expect(await storedActivity(`documents/${answer.result?.['id']}`)).toMatchObject([
      { kind: 'document_uploaded', actor_id: client.uid, visible_to: [`${client.uid}.documents`, 'office.documents'] },
    ])
  })

  it.each([
    ['contract.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['site-photo.jpg', 'image/jpeg'],
    ['site-plan.png', 'image/png'],
  ])('of each kind: %s', async (name, type) => {
    const path = await upload(client, name, demoFile(name), type)
    const answer = await finalise(client, path)
    expect(await readDocument(answer.result?.['id'])).toMatchObject({ type, file_name: name, file_hash: hashDemoFile(name) })
    expect((await adminBucket.file(path).download())[0]).toEqual(demoFile(name))
  })

  it('a link from an older upload no longer opens the file', async () => {
    const path = newPath(client)
    const token = randomUUID()
    await putFile(path, certificate, PDF, { metadata: { firebaseStorageDownloadTokens: token } })
    const link = fileAddress(PROJECT_ID, path, `?alt=media&token=${token}`)
    expect((await fetch(link)).status).toBe(200)
    expect((await finalise(client, path)).status).toBe(200)
    expect((await fetch(link)).status).toBe(403)
    const [metadata] = await adminBucket.file(path).getMetadata()
    expect(JSON.stringify(metadata)).not.toContain(token)
    expect(metadata).toMatchObject({ contentDisposition: 'attachment', metadata: { sha256: hashDemoFile('certificate.pdf') } })
  })

  it('a file of exactly 10 MB is accepted; one byte more is refused and removed', async () => {
    const path = await upload(client, 'large.pdf', createSizedCertificate(TEN_MB))
    const answer = await finalise(client, path)
    expect(answer.status).toBe(200)
    expect(await readDocument(answer.result?.['id'])).toMatchObject({ file_size: TEN_MB })
    const larger = newPath(client)
    await putFile(larger, createSizedCertificate(TEN_MB + 1))
    expect(await finalise(client, larger)).toMatchObject({
      status: 413,
      key: 'documents/too-large',
    })
    expect(await isStored(larger)).toBe(false)
  })
})
