import { COLLECTIONS } from '@domain/collections.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signInFor, signUp } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { type ExportedData, exportedData, openExport } from '../support/data-exports.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newMember, setRole } from '../support/members.ts'
import { type PersonWithAllRecords, personWithAllRecords } from '../support/person-with-all-records.ts'
import { recordsWith } from '../support/stored-records.ts'

let person: PersonWithAllRecords
let data: ExportedData
let text: string

beforeAll(async () => {
  person = await personWithAllRecords()
  data = await exportedData(await signInFor(person.email))
  text = JSON.stringify(data)
})

describe('A data export', () => {
  it('contains every personal field that is stored, under every spelling of the address', () => {
    for (const one of person.texts) expect(text).toContain(one)
    const counts = Object.fromEntries(Object.entries(data.records).map(([name, records]) => [name, records.length]))
    expect(counts).toEqual({
      user_roles: 1,
      profiles: 1,
      user_directory: 1,
      projects: 1,
      documents: 1,
      // The role of a partner has ended.
      shared_documents: 0,
      invoices: 1,
      payments: 1,
      credit_notes: 1,
      withholding_certificates: 1,
      quotations: 1,
      quotation_signers: 1,
      project_plans: 1,
      // The role of a partner has ended.
      shared_plans: 0,
      milestones: 1,
      milestone_signers: 1,
      requested_documents: 1,
      project_risks: 1,
      project_comments: 1,
      support_tickets: 1,
      ticket_messages: 3,
      appointments: 1,
      messages: 1,
      contact_messages: 2,
      activity: 7,
      security_events: 3,
      outbox: 4,
      newsletter_subscribers: 1,
      sessions: 1,
      organisations: 1,
      invitations: 0,
    })
    expect(data.files).toMatchObject([{ path: person.file, type: 'application/pdf', bytes: 6 }])
    expect(data.account).toMatchObject({ id: person.uid, email: person.email, email_verified: true })
  })

  it('contains what is shared with a partner', async () => {
    const partner = await personWithAllRecords()
    await setRole(partner.uid, 'partner')
    const { records } = await exportedData(await signInFor(partner.email))
    expect([records['projects'], records['shared_documents']].map((found) => found?.length)).toEqual([2, 1])
  })

  it('contains the sent invoices with their payments, and no draft', () => {
    const { invoices, payments } = data.records
    expect(invoices).toMatchObject([{ id: `${person.uid}-invoice`, total_amount: 1_482_912, currency: 'KES' }])
    expect(payments).toMatchObject([
      { receipt_number: 'RCT-2016-0007-1', amount: 482_912, paid_at: '2016-11-30T09:00:00.000Z' },
    ])
    expect(JSON.stringify(data.records)).not.toContain('Draft of')
  })

  it('contains the tickets with every reply that the person wrote or may read, and no internal note', () => {
    const said = (data.records['ticket_messages'] ?? []).map(({ message }) => message)
    expect(said.toSorted()).toEqual([`Reply of ${person.mark}`, `To ${person.mark}`, 'We look into it.'])
    expect(JSON.stringify(data.records)).not.toMatch(/Careful with|Note to all|"is_internal":true/)
  })

  it('leaves out secrets and the notes of the staff', () => {
    expect(text).not.toContain(`token-${person.mark}`)
    expect(text).not.toContain('Call about')
    expect(text).not.toMatch(/sealed|code_hash|passwordHash/)
  })

  it('contains the sign-in methods and the telephone number of the second factor', async () => {
    const { uid, email } = await personWithAllRecords()
    const phoneNumber = '+254700555199'
    const token = await signInFor(email)
    await adminAuth.updateUser(uid, {
      multiFactor: { enrolledFactors: [{ uid: 'a-factor', factorId: 'phone', phoneNumber }] },
    })
    const { account } = await exportedData(token)
    expect(account['signs_in_with']).toMatchObject([{ method: 'password' }])
    expect(account.second_factors).toMatchObject([{ method: 'phone', phone: phoneNumber }])
  })

  it('gives the owner of an unverified address no messages from that address', async () => {
    const { email } = await storedInquiry()
    const { idToken } = await signUp(email)
    const { records } = await exportedData(idToken)
    expect(records['contact_messages']).toEqual([])
    expect(records['newsletter_subscribers']).toEqual([])
  })

  it('is recorded in the log when it is fetched, and in the security log when it is requested', async () => {
    const entries = await recordsWith(COLLECTIONS.activity, 'actor_id', person.uid)
    expect(entries.map((entry) => entry.get('kind') as string)).toContain('data_downloaded')
    const events = await recordsWith(COLLECTIONS.securityEvents, 'user_id', person.uid)
    expect(events.map((event) => event.get('kind') as string)).toContain('data_exported')
  })

  it('is announced by one mail, which links to the account page and to no file', async () => {
    const announcements = async () => (await mailsTo(person.email)).filter(({ subject }) => subject.includes('data export'))
    await eventually(async () => expect(await announcements()).toHaveLength(1))
    const mails = await announcements()
    expect(mails[0]?.text).toContain('/account')
    expect(mails[0]?.text).not.toMatch(/exports\/|open-data-export|token|\.json/)
  })
})

describe('a data export is refused', () => {
  it('to its owner, once they lost a capability that decided what it contains', async () => {
    const { uid, idToken } = await newMember('client')
    await exportedData(idToken)
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(uid)
      .update({ capabilities: ['projects', 'people'] })
    expect((await openExport(idToken)).status).toBe(404)
    expect((await callAs(idToken, 'data-export-state')).result).toMatchObject({ state: 'none' })
  })

  it('to people who are not signed in', async () => {
    for (const name of ['start-data-export', 'data-export-state', 'cancel-data-export', 'open-data-export']) {
      expect((await post(name, {})).status).toBe(401)
    }
  })

  it('to everybody but its owner: each person finds only their own', async () => {
    const { idToken } = await newMember('admin')
    expect((await callAs(idToken, 'data-export-state')).result).toMatchObject({ state: 'none', until: null })
    const answer = await openExport(idToken)
    expect([answer.status, await answer.json()]).toMatchObject([404, { key: 'account/export-gone' }])
  })
})
