import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { readInvoicePdf, requestInvoicePdf, storedPayment } from '../support/invoice-pdfs.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

describe('the PDF of a receipt', () => {
  it('shows the amount received, the invoice and its balance at that time', async () => {
    const id = await storedInvoice(client.uid, { paid_amount: 1_482_912, payment_count: 3, status: 'paid' })
    await storedPayment(client.uid, id)
    const second = { amount: 600_000, method: 'mpesa', reference: 'SKL2K9', receipt_number: 'RCT-2016-0007-2' }
    const payment = await storedPayment(client.uid, id, { ...second, paid_at: new Date('2016-12-01T22:00:00Z') })
    // A later receipt with an earlier payment date: receipts are in the order of their issue.
    const third = { amount: 400_000, receipt_number: 'RCT-2016-0007-10', paid_at: new Date('2016-11-20T09:00:00Z') }
    await storedPayment(client.uid, id, third)
    const { text, title, outside } = await readInvoicePdf(client, id, payment)
    for (const part of [
      'RECEIPT RCT-2016-0007-2',
      `KRA PIN ${COMPANY.kraPin}`,
      'Received from Amina Lokwawi Mlima County',
      'Received on Dec 2, 2016',
      'Method M-Pesa',
      'For invoice INV-2016-0007',
      'Solar mini-grid evaluation SKL2K9 Ksh 600,000.00',
      'Invoice total Ksh 1,482,912.00',
      'Received before Ksh 482,912.00',
      'This payment Ksh 600,000.00',
      'Still to pay Ksh 400,000.00',
    ]) {
      expect(text).toContain(part)
    }
    expect([title, outside]).toEqual(['RCT-2016-0007-2', []])
    const { headers } = await requestInvoicePdf(client, id, payment)
    expect(headers.get('content-disposition')).toContain('filename="RCT-2016-0007-2.pdf"')
  })

  it('is not found for another invoice’s payment or a payment that was not applied', async () => {
    const id = await storedInvoice(client.uid)
    const payments = await Promise.all([
      storedPayment(client.uid, await storedInvoice(client.uid)),
      storedPayment(client.uid, id, { status: 'flagged', receipt_number: null }),
      storedPayment(client.uid, id, { status: 'reversed' }),
    ])
    for (const payment of [...payments, 'no-such-payment']) {
      for (const who of [client, admin]) expect((await requestInvoicePdf(who, id, payment)).status).toBe(404)
    }
  })
})

describe('access to a PDF', () => {
  const NOT_FOUND = { key: 'invoices/not-found' }

  async function expectNone(who: Member, id: string, payment: string | null = null): Promise<void> {
    const answer = await requestInvoicePdf(who, id, payment)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject(NOT_FOUND)
  }

  it('other clients and partners get the answer for a missing invoice', async () => {
    const id = await storedInvoice(client.uid)
    const payment = await storedPayment(client.uid, id)
    for (const who of [await newMember('client'), await newMember('partner')]) {
      for (const one of [null, payment]) await expectNone(who, id, one)
    }
    for (const who of [client, admin]) await expectNone(who, 'no-such-invoice')
  })

  it('its client cannot open it before it was issued, even if the draft was cancelled', async () => {
    for (const status of ['draft', 'cancelled']) {
      const id = await storedInvoice(client.uid, { status, is_issued: false })
      await expectNone(client, id)
      expect((await requestInvoicePdf(admin, id)).status).toBe(200)
    }
  })

  it('a person without a role or a session, or with an unknown field, is refused', async () => {
    const id = await storedInvoice(client.uid)
    expect((await requestInvoicePdf(undefined, id)).status).toBe(401)
    expect((await requestInvoicePdf(await newMember(null), id)).status).toBe(403)
    for (const wrong of ['../x', 'a/b', '']) expect((await requestInvoicePdf(client, wrong)).status).toBe(400)
  })
})
