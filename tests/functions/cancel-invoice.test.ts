import type { InvoiceStatus } from '@domain/billing/invoices/invoice.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { readCreditNotes } from '../support/credit-notes.ts'
import { newestMail } from '../support/inbox.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const REASON = 'Sent to the wrong county. <b>Sorry</b>'

const admin = await newMember('admin')
const client = await newMember('client')

const cancel = (invoice_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'cancel-invoice', { invoice_id, reason: REASON, ...changes })

describe('cancelling an invoice', () => {
  it.each(['sent', 'overdue'] satisfies InvoiceStatus[])(
    'an admin cancels an invoice that is %s, and the client learns why',
    async (status) => {
      const owner = await newMember('client')
      const id = await invoiceFromForm(owner.uid, status, { invoice_number: 'INV-2016-90002' })
      const before = await readInvoice(id)
      expect(await cancel(id)).toMatchObject({ status: 200, key: 'invoices/cancelled' })
      const after = await readInvoice(id)
      const [note] = await readCreditNotes(id)
      const number = note?.credit_note_number ?? ''
      expect(note).toMatchObject({ scope: 'rest', total_amount: before?.total_amount, reason: REASON, created_by: admin.uid })
      const move = { from: status, to: 'cancelled', reason: `${number}: ${REASON}`, by: admin.uid, at: expect.any(Number) }
      const metrics = { paid_amount: before?.total_amount, credited_amount: before?.total_amount, withholds: [] }
      expect(after).toEqual({ ...before, ...metrics, status: 'cancelled', history: [...(before?.history ?? []), move] })
      expect((await storedActivity(`invoices/${id}`)).toSorted((a, b) => (a['kind'] < b['kind'] ? -1 : 1))).toMatchObject([
        { kind: 'credit_note_issued', actor_id: admin.uid, visible_to: [`${owner.uid}.invoices`, 'office.money'] },
        {
          kind: 'invoice_cancelled',
          actor_id: admin.uid,
          visible_to: [`${owner.uid}.invoices`, 'office.money'],
          from: status,
          to: 'cancelled',
        },
      ])
      const mail = await newestMail(owner.email)
      expect(mail.subject).toBe('Invoice INV-2016-90002 was cancelled')
      expect(mail.text).toContain(REASON)
      expect(mail.text).toContain(number)
      expect(mail.html).not.toContain('<b>Sorry')
    },
  )

  it('an admin cancels a draft: only admins see it, it keeps its number, and nobody is informed', async () => {
    const id = await invoiceFromForm(client.uid, 'draft')
    const { invoice_number } = (await readInvoice(id)) ?? {}
    expect((await cancel(id)).status).toBe(200)
    expect(await readInvoice(id)).toMatchObject({ status: 'cancelled', is_issued: false, invoice_number })
    expect(await storedActivity(`invoices/${id}`)).toMatchObject([{ visible_to: ['office.money'] }])
    expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    expect(await readCreditNotes(id)).toEqual([])
  })

  it('an admin cancels an invoice of a client whose account was deleted', async () => {
    const id = await invoiceFromForm('erased-person', 'sent')
    expect((await cancel(id)).status).toBe(200)
    expect((await readInvoice(id))?.status).toBe('cancelled')
  })

  it('an admin who cancels twice cancels once', async () => {
    const id = await invoiceFromForm(client.uid, 'sent')
    const answers = await Promise.all(Array.from({ length: 2 }, () => cancel(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mailsCausedBy(`invoices/${id}`)).toHaveLength(1)
    expect((await readInvoice(id))?.history).toHaveLength(2)
    expect(await readCreditNotes(id)).toHaveLength(1)
  })
})

describe('an invoice that cannot be cancelled', () => {
  it.each([
    ['paid', 'Paid'],
    ['cancelled', 'Cancelled'],
  ] satisfies [InvoiceStatus, string][])(
    'an admin cannot cancel an invoice that is %s, and the answer names both statuses',
    async (status, from) => {
      const id = await invoiceFromForm(client.uid, status)
      const before = await readInvoice(id)
      expect(await cancel(id)).toMatchObject({
        status: 409,
        key: 'invoices/move-refused',
        params: { from, to: 'Cancelled' },
      })
      expect(await readInvoice(id)).toEqual(before)
    },
  )

  it.each(['sent', 'overdue'] satisfies InvoiceStatus[])(
    'an admin cannot cancel an invoice that is %s and partly paid',
    async (status) => {
      const id = await invoiceFromForm(client.uid, status, { paid_amount: 0.01, payment_count: 1 })
      expect(await cancel(id)).toMatchObject({ status: 409, key: 'invoices/has-payments' })
      expect((await readInvoice(id))?.status).toBe(status)
      expect(await mailsCausedBy(`invoices/${id}`)).toEqual([])
    },
  )

  it('an admin cannot cancel an invoice without a reason, with one that is too long or with an unknown field', async () => {
    const id = await invoiceFromForm(client.uid, 'sent')
    for (const reason of ['', '   ', undefined]) {
      expect(await cancel(id, { reason })).toMatchObject({ status: 400, key: 'invoices/reason-missing' })
    }
    expect(await cancel(id, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      key: 'invoices/reason-too-long',
    })
    expect(await cancel(id, { silently: true })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect((await readInvoice(id))?.status).toBe('sent')
  })

  it('an admin cannot cancel an invoice that does not exist', async () => {
    expect(await cancel('no-such-invoice')).toMatchObject({ status: 404, key: 'invoices/not-found' })
  })
})
