import { COLLECTIONS } from '@domain/collections.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { remindAllInvoices } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { setAccess } from '../support/colleagues.ts'
import { readCreditNotes } from '../support/credit-notes.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { invoiceFromForm, readInvoice, readReminderSteps } from '../support/invoice-records.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, recordsWith, storedActivity } from '../support/stored-records.ts'
import { readTicket } from '../support/ticket-actions.ts'

const admin = await newMember('admin')
const client = await newMember('client')

/** In a year in which no other test has invoices. */
const unpaid = (changes: object = {}, status: 'sent' | 'overdue' = 'sent') =>
  invoiceFromForm(client.uid, status, { due_date: '2017-02-26', ...changes })
const run = (day: string) => remindAllInvoices(toMoment(day, '07:30'))

describe('a disputed invoice', () => {
  const dispute = (invoice_id: string, by: Member, changes: object = {}) =>
    callAs(by.idToken, 'dispute-invoice', {
      invoice_id,
      ticket_id: newRecordId(),
      reason: 'The second day is missing.',
      ...changes,
    })
  const resolve = (invoice_id: string, ticket_id: string, by = admin, reason = 'We have added it.') =>
    callAs(by.idToken, 'resolve-dispute', { invoice_id, ticket_id, reason })
  const readOwnTickets = (uid: string) => recordsWith(COLLECTIONS.tickets, 'user_id', uid)

  it('opens one ticket, although the button is clicked twice and a colleague does the same', async () => {
    const member = await newMember('client')
    const colleague = await newMember('client')
    // Members who may see invoices, but no tickets.
    for (const { uid } of [member, colleague]) {
      await setAccess(uid, { organisation_id: client.uid, capabilities: ['invoices'] })
    }
    const id = await unpaid()
    const ticket_id = newRecordId()
    const answers = await Promise.all([dispute(id, member, { ticket_id }), dispute(id, member, { ticket_id })])
    expect(answers).toMatchObject([{ key: 'invoices/disputed' }, { key: 'invoices/disputed' }])
    expect(await dispute(id, member, { ticket_id })).toMatchObject({ result: answers[0]?.result })
    expect(await dispute(id, member, { ticket_id, reason: 'Else' })).toMatchObject({
      status: 409,
      key: 'tickets/created-otherwise',
    })
    expect(await dispute(id, colleague)).toMatchObject({ status: 409, key: 'invoices/disputed-already' })
    const invoice = await readInvoice(id)
    expect(invoice?.dispute).toEqual({
      reason: 'The second day is missing.',
      by: member.uid,
      account: { name: 'Amina Lokwawi', email: member.email },
      at: expect.any(Number),
      ticket_id,
    })
    expect(await readTicket(ticket_id)).toMatchObject({
      title: `Objection to invoice ${invoice?.invoice_number}`,
      issue_type: 'billing',
      status: 'open',
      organisation_id: client.uid,
      private_to: '',
      ...answers[0]?.result,
    })
    expect((await readOwnTickets(member.uid)).length + (await readOwnTickets(colleague.uid)).length).toBe(1)
    expect(await mailsCausedBy(`support_tickets/${ticket_id}`)).toMatchObject([{ template: 'ticket-opened' }])
    expect(await storedActivity(`invoices/${id}`)).toMatchObject([
      { kind: 'invoice_disputed', actor_id: member.uid, by_client: true },
    ])
  })

  it('has one dispute, although two members object in the same moment', async () => {
    const member = await newMember('client')
    const colleague = await newMember('client')
    for (const { uid } of [member, colleague]) {
      await setAccess(uid, { organisation_id: client.uid, capabilities: ['invoices', 'support'] })
    }
    const id = await unpaid()
    const answers = await Promise.all([dispute(id, member), dispute(id, colleague)])
    expect(answers.map(({ key }) => key).toSorted()).toEqual(['invoices/disputed', 'invoices/disputed-already'])
    expect((await readOwnTickets(member.uid)).length + (await readOwnTickets(colleague.uid)).length).toBe(1)
  })

  it('gets no reminder until the office resolves it, and its client gets the answer by mail', async () => {
    const id = await unpaid({ due_date: '2017-06-20' }, 'overdue')
    const ticket_id = newRecordId()
    await dispute(id, client, { ticket_id })
    await run('2017-06-27')
    expect(await readReminderSteps(id)).toEqual([])
    expect(await resolve(id, newRecordId())).toMatchObject({ status: 409, key: 'invoices/not-disputed' })
    const answers = await Promise.all([resolve(id, ticket_id), resolve(id, ticket_id)])
    expect(answers).toMatchObject([{ key: 'invoices/dispute-resolved' }, { key: 'invoices/dispute-resolved' }])
    expect(await resolve(id, ticket_id, admin, 'Else')).toMatchObject({ key: 'invoices/not-disputed' })
    const account = { name: 'Amina Lokwawi', email: client.email }
    expect(await readInvoice(id)).toMatchObject({
      dispute: null,
      past_disputes: [{ ticket_id, by: client.uid, account, resolution: 'We have added it.', resolved_by: admin.uid }],
    })
    const mails = await mailsCausedBy(`invoices/${id}`)
    expect(mails.filter(({ to }) => to.address === client.email).map(({ template }) => template)).toEqual(['dispute-resolved'])
    await run('2017-06-28')
    expect(await readReminderSteps(id)).toEqual(['after_7'])
  })

  it.each([
    ['a full credit note', 'issue-credit-note', { scope: 'rest', amount: null, lines: [] }],
    ['the cancellation', 'cancel-invoice', {}],
  ])('is resolved by %s, which the resolution names, with no mail but that of the credit note', async (_by, name, input) => {
    const id = await unpaid()
    const ticket_id = newRecordId()
    await dispute(id, client, { ticket_id })
    const note = name === 'issue-credit-note' ? { credit_note_id: newRecordId() } : {}
    const answer = await callAs(admin.idToken, name, { invoice_id: id, reason: 'Billed twice.', ...note, ...input })
    expect(answer.status).toBe(200)
    const [credit] = await readCreditNotes(id)
    const { dispute: open, past_disputes, status } = (await readInvoice(id)) ?? {}
    expect([status, open]).toEqual(['cancelled', null])
    expect(past_disputes).toMatchObject([{ ticket_id, by: client.uid, resolved_by: admin.uid }])
    expect(past_disputes?.[0]?.resolution).toContain(credit?.credit_note_number)
    const mails = await mailsCausedBy(`invoices/${id}`)
    expect(mails.filter(({ to }) => to.address === client.email).map(({ template }) => template)).toEqual(['invoice-cancelled'])
    expect((await storedActivity(`invoices/${id}`)).map(({ kind }) => kind)).toContain('invoice_dispute_resolved')
    expect(await readTicket(ticket_id)).toMatchObject({ status: 'open' })
    expect(await resolve(id, ticket_id)).toMatchObject({ status: 409, key: 'invoices/not-disputed' })
  })

  it('stays open after a credit note over a part', async () => {
    const id = await unpaid()
    const ticket_id = newRecordId()
    await dispute(id, client, { ticket_id })
    const part = { credit_note_id: newRecordId(), invoice_id: id, scope: 'amount', amount: 100, lines: [], reason: 'Part.' }
    expect(await callAs(admin.idToken, 'issue-credit-note', part)).toMatchObject({ status: 200 })
    expect(await readInvoice(id)).toMatchObject({ dispute: { ticket_id }, past_disputes: [] })
  })

  it('is refused for other invoices and to everybody else', async () => {
    const id = await unpaid()
    const other = await newMember('client')
    for (const status of ['paid', 'cancelled'] as const) {
      const final = await invoiceFromForm(client.uid, status)
      expect(await dispute(final, client)).toMatchObject({ status: 409, key: 'invoices/not-payable' })
    }
    const draft = await invoiceFromForm(client.uid, 'draft')
    for (const foreign of [draft, 'missing']) {
      expect(await dispute(foreign, client)).toMatchObject({ status: 404, key: 'invoices/not-found' })
    }
    expect(await dispute(id, other)).toMatchObject({ status: 404, key: 'invoices/not-found' })
    for (const changes of [
      { reason: ' ' },
      { reason: 'x'.repeat(501) },
      { reason: '\u0007' },
      { ticket_id: 'a/b' },
      { extra: 1 },
    ]) {
      expect((await dispute(id, client, changes)).status).toBe(400)
    }
    const unable = await newMember('client')
    await setAccess(unable.uid, { organisation_id: client.uid, capabilities: ['support'] })
    await expectForbidden((by) => dispute(id, by), admin, unable)
    await expectForbidden((by) => resolve(id, newRecordId(), by), 'client', client)
    const often = Array.from({ length: 5 }, (_, at) => ({
      ...{ reason: 'Wrong', by: client.uid, at, ticket_id: `ticket-${at}` },
      ...{ resolution: 'Right', resolved_by: 'admin', resolved_at: at },
    }))
    await adminDb.collection(COLLECTIONS.invoices).doc(id).update({ past_disputes: often })
    expect(await dispute(id, client)).toMatchObject({ status: 409, key: 'invoices/disputed-often' })
    expect(await readOwnTickets(other.uid)).toEqual([])
  })
})
