import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { book, freeDay } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { finalise, newDocument, newPath, putFile } from '../support/document-files.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { invoiceFromForm } from '../support/invoice-records.ts'
import { type Member, newMember } from '../support/members.ts'
import { messageFormValues } from '../support/message-form.ts'
import { newColleague } from '../support/organisations.ts'
import { payableInvoice } from '../support/payable-invoices.ts'
import { changeProject, projectFormValues, storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, readRecord, recordsWith, storedActivity, storedTicket } from '../support/stored-records.ts'
import { changeTicketStatus, repliesOn, replyTo, ticketFormValues } from '../support/ticket-actions.ts'

const DAY = workday(17, 4)

const admin = await newMember('admin')
let owner: Member
/** Has every capability except those for people. */
let engineer: Member
let accountant: Member

const BILLING = () => `billing-${owner.uid}@mlima.example`

beforeAll(async () => {
  owner = await newMember('client')
  engineer = await newColleague(owner.uid, without('people'))
  accountant = await newColleague(owner.uid, ['invoices'])
  await adminDb.collection(COLLECTIONS.organisations).doc(owner.uid).update({ billing_email: BILLING() })
})

const without = (...left: Capability[]) => CAPABILITIES.filter((each) => !left.includes(each))
const call = (by: Member, name: string, body: object) => callAs(by.idToken, name, body)
const openTicket = async (by: Member, changes: object = {}) => {
  const ticket_id = newRecordId()
  const answer = await call(by, 'create-ticket', { ticket_id, attachments: [], ...ticketFormValues(), ...changes })
  return { ticket_id, answer, ticket: await readRecord(`support_tickets/${ticket_id}`) }
}
/** The addresses that got mails about a record, in order. */
const addressed = async (path: string) =>
  (await mailsCausedBy(path)).map(({ to }) => (to as { address: string }).address).toSorted()

describe('a new record', () => {
  it('of a colleague belongs to the organisation: ticket, reply, appointment and document', async () => {
    const { ticket_id, ticket } = await openTicket(engineer)
    expect(ticket).toMatchObject({ user_id: engineer.uid, organisation_id: owner.uid, private_to: '' })
    expect((await replyTo(owner, ticket_id, { attachments: [] })).status).toBe(200)
    expect(await repliesOn(ticket_id)).toMatchObject([
      { ticket_user_id: engineer.uid, user_id: owner.uid, from: 'client', organisation_id: owner.uid, private_to: '' },
    ])
    const appointment_id = newRecordId()
    await freeDay(DAY)
    expect((await book(engineer, { appointment_id, scheduled_date: DAY })).status).toBe(200)
    expect(await readRecord(`appointments/${appointment_id}`)).toMatchObject({ organisation_id: owner.uid })
    const id = await newDocument(engineer)
    expect(await readRecord(`documents/${id}`)).toMatchObject({ user_id: engineer.uid, organisation_id: owner.uid })
  })

  it('for a client belongs to the client’s organisation: project, invoice, ticket and message', async () => {
    const project_id = newRecordId()
    expect((await call(admin, 'create-project', projectFormValues(engineer.uid, { project_id }))).status).toBe(200)
    expect(await readRecord(`projects/${project_id}`)).toMatchObject({ client_id: engineer.uid, organisation_id: owner.uid })
    const invoice_id = newRecordId()
    const bill = { ...invoiceFormValues(engineer.uid), invoice_id }
    expect((await call(admin, 'create-invoice', bill)).status).toBe(200)
    expect(await readRecord(`invoices/${invoice_id}`)).toMatchObject({ organisation_id: owner.uid })
    const { ticket } = await openTicket(admin, { client_id: engineer.uid, is_private: true })
    expect(ticket).toMatchObject({ user_id: engineer.uid, organisation_id: owner.uid, private_to: '' })
    expect((await call(admin, 'send-message', messageFormValues([engineer.uid]))).status).toBe(200)
    const [message] = await recordsWith(COLLECTIONS.messages, 'recipient_id', engineer.uid)
    expect(message?.data()).toMatchObject({ organisation_id: owner.uid })
    expect(await storedActivity(message?.ref.path ?? '')).toMatchObject([
      { visible_to: [`${owner.uid}.${engineer.uid}`, 'office.messages'] },
    ])
  })

  it('can name a project of a colleague, and no project of another organisation', async () => {
    const ours = await storedProject(owner.uid)
    expect((await openTicket(engineer, { project_id: ours })).ticket?.['project_id']).toBe(ours)
    const theirs = { project_id: await storedProject((await newMember('client')).uid) }
    expect((await openTicket(engineer, theirs)).answer.key).toBe('tickets/project-not-yours')
    const refused = await openTicket(await newColleague(owner.uid, ['support']), { project_id: ours })
    expect(refused.answer.key).toBe('tickets/project-not-yours')
  })
})

describe('a person without a capability', () => {
  it('cannot open or change a ticket, book, upload or pay', async () => {
    expect((await openTicket(accountant)).answer).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    const { id } = await storedTicket(owner.uid)
    expect(await changeTicketStatus(accountant, id, 'closed')).toMatchObject({ status: 404, key: 'tickets/not-found' })
    expect(await replyTo(accountant, id, { attachments: [] })).toMatchObject({ status: 404, key: 'tickets/not-found' })
    expect(await book(accountant, { scheduled_date: DAY })).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    const path = newPath(accountant)
    await putFile(path)
    expect(await finalise(accountant, path)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    const reader = await newColleague(owner.uid, ['documents'])
    const invoiceId = await payableInvoice(owner.uid)
    const payment = { invoiceId, amount: 11_600.5, currency: 'KES', description: 'Survey' }
    expect(await call(reader, 'create-payment', payment)).toMatchObject({ status: 409, key: 'payments/not-payable' })
    expect(await call(reader, 'view-invoice', { invoice_id: invoiceId })).toMatchObject({ status: 404 })
  })

  it('does what the others allow: the accountant opens an invoice of a colleague first', async () => {
    const invoice_id = await payableInvoice(owner.uid)
    expect((await call(accountant, 'view-invoice', { invoice_id })).status).toBe(200)
    expect((await readRecord(`invoices/${invoice_id}`))?.['viewed_at']).not.toBeNull()
  })

  it('of the office is refused: an admin for money does not answer tickets or manage projects', async () => {
    const bookkeeper = await newMember('admin')
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(bookkeeper.uid)
      .update({ capabilities: ['office.money'] })
    const { id } = await storedTicket(owner.uid)
    expect(await replyTo(bookkeeper, id, { attachments: [] })).toMatchObject({ status: 404, key: 'tickets/not-found' })
    const project = await storedProject(owner.uid)
    expect(await changeProject(bookkeeper, project, { title: 'Other' })).toMatchObject({ status: 403 })
    expect((await call(bookkeeper, 'dashboard-metrics', { currency: 'KES' })).status).toBe(200)
    expect(await call(bookkeeper, 'set-user-role', { user_id: owner.uid, role: 'partner' })).toMatchObject({ status: 403 })
  })
})

describe('a private ticket', () => {
  it('is open to its author and the office only, also in the log and in mails', async () => {
    const { ticket_id, ticket } = await openTicket(engineer, { is_private: true })
    expect(ticket).toMatchObject({ private_to: engineer.uid })
    expect(await replyTo(owner, ticket_id, { attachments: [] })).toMatchObject({ status: 404, key: 'tickets/not-found' })
    expect(await changeTicketStatus(owner, ticket_id, 'closed')).toMatchObject({ status: 404 })
    expect((await replyTo(admin, ticket_id, { attachments: [] })).status).toBe(200)
    expect(await repliesOn(ticket_id)).toMatchObject([{ private_to: engineer.uid }])
    const mails = await mailsCausedBy(`support_tickets/${ticket_id}`)
    const replies = mails.filter(({ template }) => template === 'ticket-staff-reply')
    expect(replies.map(({ to }) => to.address)).toEqual([engineer.email])
    for (const { visible_to } of await storedActivity(`support_tickets/${ticket_id}`)) {
      expect(visible_to).toEqual([`${owner.uid}.${engineer.uid}`, 'office.support'])
    }
  })
})

describe('mails about a record', () => {
  it('go to the people with the capability, by their choices', async () => {
    const quiet = await newColleague(owner.uid, ['projects'])
    await adminDb
      .collection(COLLECTIONS.profiles)
      .doc(quiet.uid)
      .update({ mail_choices: { ...ALL_MAILS, projects: false } })
    const disabled = await newColleague(owner.uid, ['projects'])
    await adminDb.collection(COLLECTIONS.userRoles).doc(disabled.uid).update({ disabled: true })
    const id = await storedProject(engineer.uid, { organisation_id: owner.uid, status: 'planning' })
    expect((await changeProject(admin, id, { status: 'feasibility' })).status).toBe(200)
    expect(await addressed(`projects/${id}`)).toEqual([owner.email, engineer.email].toSorted())
  })

  it('about invoices also go to the billing address; one mail for each address', async () => {
    const send = async () => {
      const id = await invoiceFromForm(owner.uid, 'draft')
      expect((await call(admin, 'send-invoice', { invoice_id: id, revision: 0 })).status).toBe(200)
      return addressed(`invoices/${id}`)
    }
    const people = [owner.email, engineer.email, accountant.email]
    expect(await send()).toEqual([...people, BILLING()].toSorted())
    const organisation = adminDb.collection(COLLECTIONS.organisations).doc(owner.uid)
    await organisation.update({ billing_email: accountant.email.toUpperCase() })
    expect(await send()).toEqual(people.toSorted())
    await organisation.update({ billing_email: BILLING() })
  })

  it('go to nobody if no person has the capability; an invoice then needs a billing address', async () => {
    const alone = await newMember('client')
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(alone.uid)
      .update({ capabilities: ['people'] })
    const id = await invoiceFromForm(alone.uid, 'draft')
    const sent = { invoice_id: id, revision: 0 }
    expect(await call(admin, 'send-invoice', sent)).toMatchObject({ status: 409, key: 'invoices/no-address' })
    const billing_email = `billing-${alone.uid}@mlima.example`
    await adminDb.collection(COLLECTIONS.organisations).doc(alone.uid).update({ billing_email })
    expect((await call(admin, 'send-invoice', sent)).status).toBe(200)
    expect(await addressed(`invoices/${id}`)).toEqual([billing_email])
  })

  it('still reach the person of a record and an account from before organisations existed', async () => {
    const old = await newMember('client')
    await adminDb.collection(COLLECTIONS.userRoles).doc(old.uid).set({ user_id: old.uid, role: 'client' })
    const { ticket_id, ticket } = await openTicket(old)
    expect(ticket).toMatchObject({ organisation_id: old.uid })
    await changeTicketStatus(admin, ticket_id, 'closed')
    expect(await addressed(`support_tickets/${ticket_id}`)).toContain(old.email)
  })
})
