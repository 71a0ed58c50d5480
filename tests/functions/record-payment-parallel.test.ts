import type { ManualPayment } from '@domain/billing/payments/payment.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/billing/payments/apply-verification.ts'
import { storeManualPayment } from '../../functions/src/billing/payments/record-payment.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { payableInvoice, readInvoice, readPaymentOutcome, storedClient } from '../support/payable-invoices.ts'
import { newRecordId } from '../support/record-id.ts'

const ADMIN = 'an-admin'

let invoiceId: string
beforeEach(async () => {
  invoiceId = await payableInvoice((await storedClient()).uid)
})

const input = (amount: number): ManualPayment => ({
  invoice_id: invoiceId,
  payment_id: newRecordId(),
  method: 'mpesa',
  reference: newRecordId(),
  amount,
  paid_on: '2026-11-20',
  received: null,
})
const store = (payment: ManualPayment) => errorKeyOrDone(storeManualPayment(payment, ADMIN, new Date()))

describe('manual payments at the same moment', () => {
  it('are one when they have the same id', async () => {
    const payment = input(600.5)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => store(payment))))).toEqual(new Set(['done']))
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ paid: 600.5, count: 1, payments: ['succeeded 600.5'] })
  })

  it('are each counted, and together never exceed the amount due', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => store(input(3000))))
    expect(answers.sort()).toEqual([...Array(3).fill('done'), ...Array(3).fill('payments/more-than-due')])
    expect(await readInvoice(invoiceId)).toMatchObject({ paid_amount: 9000, payment_count: 3, status: 'sent' })
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ receipts: 3, mails: Array(3).fill('payment-receipt') })
  })

  it('compete with one through the provider: one of them pays, the other is refused or flagged', async () => {
    const provider = new FakePaymentProvider()
    const checkout = await invoiceWithCheckout(provider)
    invoiceId = checkout.invoiceId
    provider.set(checkout.reference)
    const [manual, online] = await Promise.all([store(input(11_600.5)), checkPayment(provider, checkout.reference, new Date())])
    expect([
      ['done', 'flagged'],
      ['invoices/move-refused', 'accepted'],
    ]).toContainEqual([manual, online])
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      status: 'paid',
      paid: 11_600.5,
      count: 1,
      receipts: 1,
      paidMoves: 1,
    })
  })
})
