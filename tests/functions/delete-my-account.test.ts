import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DELETED_CLIENT, FORMER_STAFF } from '@domain/platform/access/personal-data.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signInFor, signUp } from '../support/accounts.ts'
import { setAdmins } from '../support/admins.ts'
import { appointmentWithSlots, freeDay, readAppointment, slotsHeldBy } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { post } from '../support/call-function.ts'
import { listDocumentFiles } from '../support/document-files.ts'
import { eventually } from '../support/eventually.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { recordsWithPersonalData } from '../support/left-records.ts'
import { personWithAllRecords } from '../support/person-with-all-records.ts'
import { entryPath } from '../support/search-index.ts'
import { mailsCausedBy, readRecord, recordsWith } from '../support/stored-records.ts'

const remove = (token: string) => callAs(token, 'delete-my-account')
const deletions = adminDb.collection(SERVER_COLLECTIONS.accountDeletions)

const exists = async (uid: string) => (await adminAuth.getUsers([{ uid }])).users.length > 0

const finishDeletions = async () => {
  expect(await runScheduledFunction('finishDeletions')).toBe(true)
}

/** Deletes the account of a person with all types of records. @returns the data before the deletion */
async function deletedPerson() {
  const person = await personWithAllRecords()
  const { uid, email, mark } = person
  await freeDay(workday(16))
  const ahead = await appointmentWithSlots(uid, { scheduled_date: workday(16), status: 'confirmed' })
  const over = await appointmentWithSlots(uid, { status: 'completed' })
  const before = {
    files: await listDocumentFiles(uid),
    named: (await recordsWithPersonalData(person)).named,
    invoice: await readRecord(`invoices/${uid}-invoice`),
    payment: await readRecord(`payments/${mark}-payment`),
  }
  const token = await signInFor(email)
  return { ...person, ahead, over, before, token, answer: await remove(token) }
}

let deleted: Awaited<ReturnType<typeof deletedPerson>>

beforeAll(async () => {
  deleted = await deletedPerson()
})

describe('Delete my account', () => {
  // The first two tests check directly after the response, because nothing may be left to a trigger.
  it('ends all access: the token counts nowhere any more, and the password opens nothing', async () => {
    const { email, token } = deleted
    for (const name of ['ensure-account', 'data-export-state', 'sign-out-everywhere', 'delete-my-account']) {
      expect((await callAs(token, name)).status).toBe(401)
    }
    await expect(signInFor(email)).rejects.toThrow()
  })

  it('erases all text about the person; only numbers stay, in the list that the law requires', async () => {
    const { uid, file, before, answer } = deleted
    expect(before.files).toEqual([file])
    expect(before.named.length).toBeGreaterThan(10)
    expect([answer.status, answer.key]).toEqual([200, 'account/deleted'])
    await eventually(async () => {
      const { named, numbered } = await recordsWithPersonalData(deleted)
      expect(named).toEqual([])
      const { projects, documents, invoices, payments, ticketMessages, activity, securityEvents, searchIndex } = COLLECTIONS
      const { checkouts, accountDeletions } = SERVER_COLLECTIONS
      const { quotations, quotationSigners, creditNotes, certificates, recurringInvoices } = COLLECTIONS
      const work = [projects, documents, invoices, payments, ticketMessages, activity, securityEvents, searchIndex]
      const { ledgerEntries } = SERVER_COLLECTIONS
      const billing = [quotations, quotationSigners, creditNotes, certificates, recurringInvoices, ledgerEntries]
      const { projectPlans, milestones, milestoneSigners, requestedDocuments, projectRisks } = COLLECTIONS
      const plans = [projectPlans, milestones, milestoneSigners, requestedDocuments, projectRisks]
      const lawful = [...work, ...billing, ...plans, checkouts, accountDeletions]
      expect([...new Set(numbered.map((path) => path.split('/')[0]))].sort()).toEqual([...lawful].sort())
    })
    expect(await listDocumentFiles(uid)).toEqual([])
    expect(await exists(uid)).toBe(false)
  })

  it('keeps the projects under the name “Deleted client”, and removes the person from the partners of shared ones', async () => {
    const { uid, mark } = deleted
    const own = await readRecord(`projects/${mark}-own`)
    expect([own?.['client'], own?.['client_id']]).toEqual([DELETED_CLIENT, uid])
    for (const name of ['projects', 'documents']) {
      const shared = await readRecord(`${name}/${mark}-shared`)
      expect([shared?.['partner_ids'], shared?.['client'].first_name]).toEqual([['another-partner'], 'Amina'])
    }
  })

  it('keeps the documents that the person uploaded as an admin for a client, under “Former staff member”', async () => {
    const { uid, mark } = deleted
    const sent = await readRecord(`documents/${mark}-sent`)
    expect([sent?.['author'], sent?.['uploaded_by'], sent?.['client'].first_name]).toEqual([FORMER_STAFF, uid, 'Amina'])
  })

  it('keeps the invoices as the law requires, for “Deleted client”, with every amount and payment', async () => {
    const { uid, mark, before } = deleted
    const buyer = { ...before.invoice?.['buyer'], ...DELETED_CLIENT }
    expect(await readRecord(`invoices/${uid}-invoice`)).toEqual({ ...before.invoice, client: DELETED_CLIENT, buyer })
    expect((await readRecord(`invoices/${uid}-draft`))?.['client']).toEqual(DELETED_CLIENT)
    expect(await readRecord(`payments/${mark}-payment`)).toEqual(before.payment)
    expect([before.invoice?.['client_id'], before.payment?.['client_id']]).toEqual([uid, uid])
  })

  it('erases the person’s tickets with their replies; the person’s replies on other tickets are by “Former staff member”', async () => {
    const { uid, mark } = deleted
    expect(await readRecord(`support_tickets/${uid}-ticket`)).toBeUndefined()
    for (const id of ['own', 'staff', 'note']) expect(await readRecord(`ticket_messages/${mark}-${id}`)).toBeUndefined()
    for (const id of ['reply', 'note']) {
      const kept = await readRecord(`ticket_messages/${uid}-${id}`)
      expect([kept?.['author'], kept?.['user_id'], kept?.['from']]).toEqual([FORMER_STAFF, uid, 'staff'])
    }
  })

  it('removes the labels of the person’s records from the log, marks deleted ones, and keeps the labels of other people’s records', async () => {
    const ids = [...[0, 1, 2, 3, 4, 5, 6].map((index) => `labelled-${index}`), '1']
    const entries = await Promise.all(ids.map((id) => readRecord(`activity/${deleted.mark}-${id}`)))
    expect(entries.map((entry) => entry?.['label'])).toEqual(['', '', '', '', '', 'Project of another', '', ''])
    // The invoice and the project of another person still exist.
    const gone = entries.map((entry) => entry?.['is_record_erased'] ?? false)
    expect(gone).toEqual([true, true, false, true, true, false, true, true])
  })

  it('erases the appointments and frees the times of future ones', async () => {
    const { ahead, over, mark } = deleted
    for (const id of [ahead, over, `${mark}-appointment`]) {
      expect(await readAppointment(id)).toBeUndefined()
      expect(await slotsHeldBy(id)).toEqual([])
    }
  })

  it('happens once when a double click or several tabs send it', async () => {
    const person = await personWithAllRecords()
    const token = await signInFor(person.email)
    const answers = await Promise.all([remove(token), remove(token), remove(token), remove(token)])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await remove(token)).status).toBe(401)
    expect(await exists(person.uid)).toBe(false)
    await eventually(async () => expect((await recordsWithPersonalData(person)).named).toEqual([]))
    const entries = await recordsWith(COLLECTIONS.activity, 'actor_id', person.uid)
    expect(entries.filter((entry) => entry.get('kind') === 'account_deleted')).toHaveLength(1)
  })

  it('is finished later if it was interrupted, and nothing reappears in between', async () => {
    const person = await personWithAllRecords()
    const token = await signInFor(person.email)
    await adminDb.collection(COLLECTIONS.userRoles).doc(person.uid).delete()
    for (const path of [`profiles/${person.uid}`, entryPath(`profiles/${person.uid}`)]) await adminDb.doc(path).delete()
    await deletions.doc(person.uid).set({ begun_at: new Date(), finished_at: null, is_finished: false, due_at: new Date() })
    expect((await callAs(token, 'ensure-account')).status).toBe(401)
    await finishDeletions()
    expect(await exists(person.uid)).toBe(false)
    await eventually(async () => expect((await recordsWithPersonalData(person)).named).toEqual([]))
    expect((await deletions.doc(person.uid).get()).get('finished_at')).not.toBeNull()
  })

  it('forgets the account’s id after a day, when late records are erased', async () => {
    const { uid, email, mark } = await personWithAllRecords()
    await remove(await signInFor(email))
    const late = adminDb.collection(COLLECTIONS.projects).doc(`${mark}-own`)
    await late.update({ client: { first_name: 'Came', last_name: 'late', company_name: '' } })
    await deletions.doc(uid).update({ finished_at: new Date(Date.now() - 25 * 3_600_000), due_at: new Date() })
    await finishDeletions()
    expect((await late.get()).get('client')).toEqual(DELETED_CLIENT)
    expect((await deletions.doc(uid).get()).exists).toBe(false)
  })

  it('is refused to the last admin, who loses no data', async () => {
    const { uid, email } = await personWithAllRecords()
    const restore = await setAdmins([uid])
    const token = await signInFor(email)
    const answer = await remove(token)
    expect([answer.status, answer.key]).toEqual([409, 'users/last-admin'])
    expect(await readRecord(`profiles/${uid}`)).toBeDefined()
    expect((await callAs(token, 'data-export-state')).status).toBe(200)
    await restore()
    expect((await remove(token)).status).toBe(200)
  })

  it('keeps the messages of a stranger whose address was registered and never verified', async () => {
    const { id, email } = await storedInquiry()
    const { uid, idToken } = await signUp(email)
    await callAs(idToken, 'ensure-account')
    expect((await remove(idToken)).status).toBe(200)
    expect(await readRecord(`contact_messages/${id}`)).toBeDefined()
    expect(await exists(uid)).toBe(false)
    expect(await mailsCausedBy(`profiles/${uid}`)).toEqual([])
  })

  it('is available to signed-in people only', async () => {
    expect((await post('delete-my-account', {})).status).toBe(401)
  })
})
