import { documentSchema } from '@domain/documents/document.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { finalise, isStored, newDocument, newPath, openDocument, putFile, readDocument } from '../support/document-files.ts'
import { newMember, setRole } from '../support/members.ts'
import { documentFor, sendReport } from '../support/office-documents.ts'
import { storedProject } from '../support/projects.ts'
import { mailsCausedBy, storedActivity, withDates } from '../support/stored-records.ts'

const admin = await newMember('admin', { first_name: 'Naliaka', last_name: 'Barasa', company_name: '' })
const client = await newMember('client')
const other = await newMember('client')
const partner = await newMember('partner')

const mailsAbout = async (id: string) =>
  (await mailsCausedBy(`documents/${id}`)).map(({ subject, to }) => [subject, to.address])

describe('a document that an admin sends to a client', () => {
  it('belongs to the client, is approved and unopened, and names the admin; the client gets a mail and a log entry', async () => {
    const project_id = await storedProject(client.uid)
    const answer = await sendReport(admin, client.uid, { project_id })
    expect(answer).toMatchObject({ status: 200, key: 'documents/uploaded' })
    const id = String(answer.result?.['id'])
    const stored = await readDocument(id)
    expect(stored).toMatchObject({
      user_id: client.uid,
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
      created_by: admin.uid,
      uploaded_by: admin.uid,
      author: { first_name: 'Naliaka', last_name: 'Barasa', company_name: '' },
      office_type: 'report',
      status: 'approved',
      opened_at: null,
      project_id,
    })
    const fields: FirebaseFirestore.DocumentData = { ...withDates(stored), id }
    expect(documentSchema.validateSync(fields, { strict: true })).toBeTruthy()
    expect(await storedActivity(`documents/${id}`)).toMatchObject([
      {
        kind: 'document_sent',
        actor_id: admin.uid,
        visible_to: [`${client.uid}.documents`, 'office.documents'],
        label: 'Site report',
      },
    ])
    expect(await mailsAbout(id)).toEqual([['Site report: a document from Ubora', client.email]])
  })

  it('is sent once, even when the call is repeated', async () => {
    const path = newPath(admin)
    await putFile(path)
    const send = () => finalise(admin, path, { user_id: client.uid, office_type: 'contract' })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ status, result }) => `${status} ${result?.['id']}`)).size).toBe(1)
    expect(await mailsAbout(String(answers[0]?.result?.['id']))).toHaveLength(1)
  })

  it('causes no mail to a client who switched such mails off', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, documents: false } })
    const { id } = await documentFor(admin, quiet.uid, { office_type: 'drawing' })
    expect(await mailsAbout(id)).toEqual([])
  })

  it('accepts new versions from admins only: approved and unopened again, and the partners can still read it', async () => {
    const project_id = await storedProject(client.uid, { partner_ids: [partner.uid] })
    const { id } = await documentFor(admin, client.uid, { office_type: 'drawing', project_id })
    const shared = { document_id: id, version: 1, status: 'approved', admin_notes: '', shared: true }
    expect((await callAs(admin.idToken, 'review-document', shared)).status).toBe(200)
    expect((await openDocument(client, id)).status).toBe(200)
    const path = newPath(client)
    await putFile(path)
    expect(await finalise(client, path, { replaces: id, project_id })).toMatchObject({
      status: 404,
      key: 'documents/not-found',
    })
    const second = await newMember('admin')
    await newDocument(second, { replaces: id, project_id, user_id: second.uid })
    expect(await readDocument(id)).toMatchObject({
      user_id: client.uid,
      created_by: admin.uid,
      uploaded_by: second.uid,
      office_type: 'drawing',
      status: 'approved',
      opened_at: null,
      shared: true,
      partner_ids: [partner.uid],
      versions: [{ status: 'approved' }],
    })
    expect(await mailsAbout(id)).toHaveLength(2)
    expect((await openDocument(partner, id)).status).toBe(200)
  })
})

describe('the first opening', () => {
  it('is stored once: by the owner only, for the current version, even when two calls are concurrent', async () => {
    const { id } = await documentFor(admin, client.uid, { office_type: 'report' })
    for (const who of [admin, other, partner]) await openDocument(who, id)
    await openDocument(client, id, 1)
    expect((await readDocument(id))['opened_at']).toBeNull()
    await Promise.all([openDocument(client, id), openDocument(client, id)])
    const { opened_at } = await readDocument(id)
    expect(opened_at?.toMillis()).toBeGreaterThan(Date.now() - 60_000)
    await openDocument(client, id)
    expect((await readDocument(id))['opened_at']).toEqual(opened_at)
  })

  it('is not stored for documents that a client uploaded', async () => {
    const id = await newDocument(client)
    await openDocument(client, id)
    expect((await readDocument(id))['opened_at']).toBeNull()
  })
})

describe('a document that arrived by another channel', () => {
  it('is uploaded for the client: pending, with the admin’s name, and the client is informed', async () => {
    const { id } = await documentFor(admin, client.uid)
    expect(await readDocument(id)).toMatchObject({
      user_id: client.uid,
      status: 'pending',
      office_type: null,
      created_by: admin.uid,
      author: { first_name: 'Naliaka' },
    })
    expect(await mailsAbout(id)).toEqual([['Certificate: uploaded for you', client.email]])
    const path = await newDocument(client, { replaces: id })
    expect(await readDocument(path)).toMatchObject({ uploaded_by: client.uid, author: { first_name: 'Amina' } })
  })

  it('can belong to a partner', async () => {
    const { id } = await documentFor(admin, partner.uid)
    expect(await readDocument(id)).toMatchObject({ user_id: partner.uid, status: 'pending' })
  })
})

describe('uploading a document for another person', () => {
  const expectRefused = async (by: typeof admin, changes: object, error: object) => {
    const path = newPath(by)
    await putFile(path)
    expect(await finalise(by, path, changes)).toMatchObject(error)
    expect(await isStored(path)).toBe(false)
  }

  it('a person who is not an admin is refused, and the file is removed', async () => {
    for (const by of [client, partner]) {
      await expectRefused(by, { user_id: other.uid }, { status: 403, key: 'auth/not-allowed' })
      await expectRefused(by, { office_type: 'report' }, { status: 403, key: 'auth/not-allowed' })
    }
  })

  it('an admin is refused if the owner has no account or is an admin, and the file is removed', async () => {
    const former = await newMember('client')
    await setRole(former.uid, null)
    const second = await newMember('admin')
    for (const user_id of ['nobody', former.uid, second.uid]) {
      await expectRefused(admin, { user_id }, { status: 404, key: 'documents/client-unknown' })
    }
    await expectRefused(admin, { office_type: 'report' }, { status: 404, key: 'documents/client-unknown' })
  })

  it('an admin is refused in a project of another client, and the file is removed', async () => {
    const project_id = await storedProject(other.uid, { partner_ids: [partner.uid] })
    for (const user_id of [client.uid, partner.uid]) {
      await expectRefused(admin, { user_id, project_id }, { status: 404, key: 'projects/not-found' })
    }
  })

  it('an admin is refused with an unknown type or id, and the file is removed', async () => {
    const path = newPath(admin)
    await putFile(path)
    for (const changes of [{ office_type: 'letter' }, { user_id: '../x' }, { user_id: 7 }, { created_by: client.uid }]) {
      expect((await finalise(admin, path, changes)).status, JSON.stringify(changes)).toBe(400)
    }
    expect((await adminDb.collection('documents').where('file_path', '==', path).get()).empty).toBe(true)
  })
})
