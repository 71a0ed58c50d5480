import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { markAllOverdue } from '../../functions/src/billing/invoices/invoice-transitions.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newestMail } from '../support/inbox.ts'
import { invoiceFromForm, readInvoice, readInvoiceStatus } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const invoices = adminDb.collection(COLLECTIONS.invoices)
/** Earlier than the due dates of seeded invoices, so that these runs do not mark them. */
const DUE = '2015-03-31'
const LAST_MOMENT = new Date('2015-03-31T20:59:59.999Z')
const NEXT_DAY = new Date('2015-03-31T21:00:00.000Z')

afterEach(async () => {
  for (const { ref } of (await invoices.where('due_date', '<=', DUE).get()).docs) await ref.delete()
})

const due = (client: string, changes: object = {}) => invoiceFromForm(client, 'sent', { due_date: DUE, ...changes })

describe('a sent invoice', () => {
  it('becomes overdue when its last day is over in Nairobi, and not earlier', async () => {
    const id = await due('erased-person')
    await markAllOverdue(LAST_MOMENT)
    expect(await readInvoiceStatus(id)).toBe('sent')
    await markAllOverdue(NEXT_DAY)
    expect(await readInvoiceStatus(id)).toBe('overdue')
  })

  it('becomes overdue once, although runs overlap and repeat', async () => {
    const client = await newMember('client')
    const id = await due(client.uid)
    const before = await readInvoice(id)
    await Promise.all([markAllOverdue(NEXT_DAY), markAllOverdue(NEXT_DAY)])
    await markAllOverdue(NEXT_DAY)
    const move = { from: 'sent', to: 'overdue', reason: '', by: 'system', at: NEXT_DAY.valueOf() }
    expect(await readInvoice(id)).toEqual({ ...before, status: 'overdue', history: [...(before?.history ?? []), move] })
    expect(await storedActivity(`invoices/${id}`)).toMatchObject([
      {
        kind: 'invoice_overdue',
        actor_id: 'system',
        visible_to: [`${client.uid}.invoices`, 'office.money'],
        from: 'sent',
        to: 'overdue',
      },
    ])
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
  })

  it('causes no mail if nothing but certificates of withheld tax is missing', async () => {
    const id = await due((await newMember('client')).uid, { certificates_since: '2015-03-01' })
    await markAllOverdue(NEXT_DAY)
    expect(await readInvoiceStatus(id)).toBe('overdue')
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
  })

  it('causes no mail while its client disputes it or its reminders are paused', async () => {
    const { uid } = await newMember('client')
    const account = { name: '', email: 'amina@mlima.example' }
    const dispute = { reason: 'The second day is missing.', by: uid, account, at: NEXT_DAY.valueOf(), ticket_id: 'a-ticket' }
    const ids = [await due(uid, { dispute }), await due(uid, { reminders_paused: true })]
    await markAllOverdue(NEXT_DAY)
    for (const id of ids) {
      expect((await invoices.doc(id).get()).get('status')).toBe('overdue')
      expect(await storedActivity(`invoices/${id}`)).toMatchObject([{ kind: 'invoice_overdue' }])
      expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    }
  })

  it('that becomes overdue causes a mail to its client with the balance', async () => {
    const client = await newMember('client')
    const id = await due(client.uid, { paid_amount: 74_000.58, payment_count: 1, invoice_number: 'INV-2015-90003' })
    await markAllOverdue(NEXT_DAY)
    const mail = await newestMail(client.email)
    expect(mail.subject).toBe('Invoice INV-2015-90003 is overdue')
    for (const part of ['100,000.00', 'Mar 31, 2015', `/invoices?id=${id}`]) expect(mail.text).toContain(part)
  })

  it('without a due date never becomes overdue', async () => {
    const id = await due('erased-person', { due_date: null })
    await markAllOverdue(NEXT_DAY)
    expect(await readInvoiceStatus(id)).toBe('sent')
  })
})
