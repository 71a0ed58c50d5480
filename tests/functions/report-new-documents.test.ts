import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportToAdmins } from '../../functions/src/documents/document-jobs.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleDocument, sampleProfile } from '../support/sample-records.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const documents = adminDb.collection(COLLECTIONS.documents)
const at = (day: string, time = '07:15') => new Date(`2033-03-${day}T${time}:00+03:00`)

// This worker has a separate project, because the runs notify every admin.
beforeEach(async () => {
  for (const name of [COLLECTIONS.documents, COLLECTIONS.userRoles, SERVER_COLLECTIONS.outbox]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
})

async function storedAdmin(account: object = {}, profile: object = {}): Promise<string> {
  const uid = newRecordId()
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(uid)
    .set({ user_id: uid, role: 'admin', ...account })
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(uid)
    .set({ ...sampleProfile(uid), ...profile })
  return uid
}

const uploaded = (title: string, uploaded_at: Date, changes: object = {}) =>
  documents.add({ ...sampleDocument('a-client'), title, uploaded_at, ...changes })

const subjects = async (uid: string) => (await mailsCausedBy(`profiles/${uid}`)).map(({ subject }) => subject)

describe('an admin gets a mail about new documents', () => {
  it('once a day, with the documents since the last one, even when two runs overlap', async () => {
    const admin = await storedAdmin()
    await uploaded('Licence', at('09', '10:00'))
    await uploaded('Insurance', at('10', '06:00'))
    await Promise.all([reportToAdmins(at('10')), reportToAdmins(at('10'))])
    await reportToAdmins(at('10', '18:00'))
    const [mail, ...more] = await mailsCausedBy(`profiles/${admin}`)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '2 new documents to review', to: { address: `${admin}@demo.test` } })
    const { text } = decrypt(mail?.['sealed']) as { text: string }
    expect(text).toContain('Document: Licence, Amina Lokwawi\nDocument: Insurance, Amina Lokwawi')
    await uploaded('Contract', at('10', '15:00'))
    await reportToAdmins(at('11'))
    expect(await subjects(admin)).toEqual(['2 new documents to review', '1 new document to review'])
  })

  it('with those of missed days and one that was stored during a run', async () => {
    const admin = await storedAdmin()
    await uploaded('First', at('09', '12:00'))
    await uploaded('Late', at('10', '07:13'))
    await reportToAdmins(at('10'))
    expect(await subjects(admin)).toEqual(['1 new document to review'])
    await uploaded('While nothing ran', at('11', '12:00'))
    await reportToAdmins(at('13'))
    expect(await subjects(admin)).toEqual(['1 new document to review', '2 new documents to review'])
  })

  it('and none for older or reviewed documents, or documents from the office', async () => {
    const admin = await storedAdmin()
    await uploaded('Older', at('08', '07:00'))
    await uploaded('Reviewed', at('09', '12:00'), { status: 'rejected' })
    await uploaded('Ours', at('09', '12:00'), { status: 'approved', office_type: 'report' })
    await reportToAdmins(at('10'))
    expect(await subjects(admin)).toEqual([])
  })

  it('only by choice, and while they are an active admin', async () => {
    const quiet = await storedAdmin({}, { mail_choices: { ...ALL_MAILS, new_documents: false } })
    const disabled = await storedAdmin({ disabled: true })
    const client = await storedAdmin({ role: 'client' })
    const { mail_choices: _older, ...older } = sampleProfile('x')
    const olderAdmin = await storedAdmin({}, older)
    await adminDb
      .collection(COLLECTIONS.profiles)
      .doc(olderAdmin)
      .update({ mail_choices: { messages: false } })
    await uploaded('Licence', at('10', '06:00'))
    await reportToAdmins(at('10'))
    for (const uid of [quiet, disabled, client]) expect(await subjects(uid)).toEqual([])
    expect(await subjects(olderAdmin)).toHaveLength(1)
  })

  it('at the scheduled time', async () => {
    expect(await runScheduledFunction('reportNewDocuments')).toBe(true)
  })
})
