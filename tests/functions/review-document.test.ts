import { COLLECTIONS } from '@domain/collections.ts'
import { DOCUMENT_STATUSES } from '@domain/documents/document.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import type { Answer } from '../support/call-function.ts'
import { newDocument, openDocument, readDocument } from '../support/document-files.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo } from '../support/inbox.ts'
import { newMember } from '../support/members.ts'
import { changeProject, storedProject } from '../support/projects.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const owner = await newMember('client')
const partner = await newMember('partner')

const documents = adminDb.collection(COLLECTIONS.documents)
const stored = async (changes: { user_id?: string } & Record<string, unknown> = {}) =>
  (await documents.add({ ...sampleDocument(changes.user_id ?? owner.uid), ...changes })).id
const UNCHANGED = { version: 1, status: 'pending', admin_notes: '', shared: false }
const review = (document_id: string, changes: object = {}, by = admin): Promise<Answer> =>
  callAs(by.idToken, 'review-document', { document_id, ...UNCHANGED, ...changes })

describe('reviewing a document', () => {
  it('an admin can change any status to any other; each is stored before it is reported', async () => {
    const id = await stored()
    const note = 'The stamp cannot be read.'
    for (const from of DOCUMENT_STATUSES) {
      for (const status of DOCUMENT_STATUSES) {
        await documents.doc(id).update({ status: from })
        expect(await review(id, { status, admin_notes: note })).toMatchObject({ status: 200, key: 'documents/updated' })
        expect(await readDocument(id)).toMatchObject({ status, admin_notes: note })
      }
    }
  })

  it('the owner gets one mail for each review, with the note; the log has the admin and the status', async () => {
    const person = await newMember('client')
    const id = await stored({ user_id: person.uid, title: 'Licence <b>2026</b>' })
    await review(id, { status: 'under_review' })
    await review(id, { status: 'rejected', admin_notes: 'The stamp cannot be read.' })
    await review(id, { status: 'rejected', admin_notes: 'The stamp cannot be read.' })
    await eventually(async () => expect(await mailsTo(person.email)).toHaveLength(2))
    const [rejected] = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('rejected'))
    expect(rejected?.text).toContain('The stamp cannot be read.')
    expect(rejected?.text).toContain('Please upload a new version')
    expect(rejected?.html).not.toContain('<b>2026')
    expect(await storedActivity(`documents/${id}`)).toMatchObject([
      {
        kind: 'document_reviewed',
        actor_id: admin.uid,
        visible_to: [`${person.uid}.documents`, 'office.documents'],
        from: 'pending',
        to: 'under_review',
      },
      { from: 'under_review', to: 'rejected', label: 'Licence <b>2026</b>' },
    ])
  })

  it('the owner is informed of a new note even when the status does not change', async () => {
    const id = await stored({ status: 'rejected', admin_notes: 'The stamp cannot be read.' })
    await review(id, { status: 'rejected', admin_notes: 'Page 2 is missing.' })
    expect(await mailsCausedBy(`documents/${id}`)).toHaveLength(1)
  })

  it('a person who switched such mails off or has no account gets no mail', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, documents: false } })
    for (const user_id of [quiet.uid, 'erased-person']) {
      const id = await stored({ user_id })
      expect((await review(id, { status: 'approved' })).status).toBe(200)
      expect(await mailsCausedBy(`documents/${id}`)).toEqual([])
    }
  })

  it('an admin approves only the version that they opened: one that arrives in between stays pending', async () => {
    const id = await newDocument(owner)
    await newDocument(owner, { replaces: id })
    expect(await review(id, { status: 'approved' })).toMatchObject({ status: 409, key: 'documents/changed' })
    expect(await readDocument(id)).toMatchObject({ status: 'pending' })
    expect((await review(id, { status: 'approved', version: 2 })).status).toBe(200)
  })

  it('an admin who shares does not undo another admin’s rejection; a repeated call is answered', async () => {
    const project_id = await storedProject(owner.uid, { partner_ids: [partner.uid] })
    const id = await stored({ project_id, status: 'rejected', admin_notes: 'Blurred.' })
    const seen = { status_before: 'approved', admin_notes: 'Blurred.' }
    expect(await review(id, { ...seen, status: 'approved', shared: true })).toMatchObject({
      status: 409,
      key: 'documents/changed',
    })
    expect(await readDocument(id)).toMatchObject({ status: 'rejected', shared: false, partner_ids: [] })
    expect((await review(id, { ...seen, status: 'rejected' })).status).toBe(200)
  })
})

describe('a review without note and sharing', () => {
  const unchanged = { admin_notes: undefined, shared: undefined }

  it('keeps those that another admin has saved since the list was loaded', async () => {
    const project_id = await storedProject(owner.uid, { partner_ids: [partner.uid] })
    const id = await stored({ project_id, shared: true, admin_notes: 'Checked against the register.' })
    expect((await review(id, { ...unchanged, status: 'approved' })).status).toBe(200)
    expect(await readDocument(id)).toMatchObject({
      status: 'approved',
      admin_notes: 'Checked against the register.',
      shared: true,
      partner_ids: [partner.uid],
    })
  })

  it('can keep a rejection with its reason, but not reject without one', async () => {
    const kept = { ...unchanged, status: 'rejected' }
    expect((await review(await stored({ status: 'rejected', admin_notes: 'Blurred.' }), kept)).status).toBe(200)
    expect(await review(await stored(), kept)).toMatchObject({ status: 400, key: 'documents/reason-missing' })
  })
})

describe('a rejection needs a reason', () => {
  it.each(['', '   '])('an admin cannot reject with the note %j', async (admin_notes) => {
    const id = await stored()
    expect(await review(id, { status: 'rejected', admin_notes })).toMatchObject({
      status: 400,
      key: 'documents/reason-missing',
    })
    expect(await readDocument(id)).toMatchObject({ status: 'pending' })
    expect(await mailsCausedBy(`documents/${id}`)).toEqual([])
  })
})

describe('sharing a document with the partners of its project', () => {
  it('an admin shares it, and the share follows changes of the partners', async () => {
    const project = await storedProject(owner.uid, { partner_ids: [partner.uid] })
    const id = await newDocument(owner, { project_id: project })
    expect((await openDocument(partner, id)).status).toBe(404)
    await review(id, { shared: true, status: 'approved' })
    expect(await readDocument(id)).toMatchObject({ shared: true, partner_ids: [partner.uid] })
    expect((await openDocument(partner, id)).status).toBe(200)
    const copy = await readRecord(`shared_documents/${id}`)
    expect(copy).toMatchObject({ title: 'Certificate', partner_ids: [partner.uid] })
    expect(Object.keys(copy ?? {})).not.toContain('admin_notes')
    const second = await newMember('partner')
    expect((await changeProject(admin, project, { partner_ids: [second.uid] })).status).toBe(200)
    expect(await readDocument(id)).toMatchObject({ partner_ids: [second.uid] })
    expect([(await openDocument(partner, id)).status, (await openDocument(second, id)).status]).toEqual([404, 200])
    expect(await readRecord(`shared_documents/${id}`)).toMatchObject({ partner_ids: [second.uid] })
    await review(id, { shared: false })
    expect(await readDocument(id)).toMatchObject({ shared: false, partner_ids: [] })
    expect(await readRecord(`shared_documents/${id}`)).toBeUndefined()
    expect((await openDocument(second, id)).status).toBe(404)
  })

  it('an admin can share it only while it is approved', async () => {
    const project = await storedProject(owner.uid, { partner_ids: [partner.uid] })
    const id = await newDocument(owner, { project_id: project })
    for (const status of ['pending', 'under_review', 'approved', 'rejected', 'approved', 'pending']) {
      await review(id, { shared: true, status, admin_notes: 'Looked at.' })
      const isOpen = status === 'approved'
      expect(await readDocument(id)).toMatchObject({ status, shared: true, partner_ids: isOpen ? [partner.uid] : [] })
      expect((await openDocument(partner, id)).status).toBe(isOpen ? 200 : 404)
      expect((await readRecord(`shared_documents/${id}`)) !== undefined).toBe(isOpen)
    }
    const second = await newMember('partner')
    await changeProject(admin, project, { partner_ids: [second.uid] })
    expect(await readDocument(id)).toMatchObject({ partner_ids: [] })
    expect((await openDocument(second, id)).status).toBe(404)
  })

  it('an admin cannot share it without a project', async () => {
    expect(await review(await stored(), { shared: true })).toMatchObject({ status: 409, key: 'documents/no-project' })
  })
})

describe('a review that is refused', () => {
  it('its owner, a partner or a person without a role or a session cannot review it', async () => {
    const id = await stored()
    await expectForbidden((by) => review(id, { status: 'approved' }, by), owner, partner, 'without a role')
    expect(await readDocument(id)).toMatchObject({ status: 'pending' })
  })

  it('an admin cannot review a missing document', async () => {
    expect(await review('no-such-document')).toMatchObject({ status: 404, key: 'documents/not-found' })
  })

  it.each([
    ['with a status that there is not', { status: 'expired' }],
    ['with partners of the caller’s own', { partner_ids: ['demo-partner'] }],
    ['with another file', { file_path: 'documents/x/1700000000000-a.pdf' }],
    ['under an id that leads elsewhere', { document_id: 'a/b/c' }],
    ['without the version', { version: undefined }],
    ['with a note of 1,001 letters', { admin_notes: 'x'.repeat(1001) }, 'documents/note-too-long'],
  ])('%s', async (_what, changes, key = 'requests/invalid') => {
    expect(await review(await stored(), changes)).toMatchObject({ status: 400, key })
  })
})
