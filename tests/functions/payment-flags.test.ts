import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkPayment } from '../../functions/src/billing/payments/apply-verification.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { eventually } from '../support/eventually.ts'
import { FakePaymentProvider } from '../support/fake-payment-provider.ts'
import { mailsTo } from '../support/inbox.ts'
import { paymentState, readInvoice, readPaymentOutcome } from '../support/payable-invoices.ts'
import { PAID, TOTAL, UNPAID } from '../support/payment-outcomes.ts'

const invoice = (id: string) => adminDb.collection(COLLECTIONS.invoices).doc(id)

let provider: FakePaymentProvider
beforeEach(() => {
  provider = new FakePaymentProvider()
})
const check = (reference: string) => checkPayment(provider, reference, new Date())

describe('an unexpected payment is stored, flagged and reported to the accounts, and the invoice does not change', () => {
  const FLAGGED = { receipts: 0, log: ['payment_flagged'], mails: ['payment-alert'], settled: 1, usable: 0 }

  it.each([
    ['a cent less', { amountMinor: 1_160_049 }, 'flagged 11600.49'],
    ['a cent more', { amountMinor: 1_160_051 }, 'flagged 11600.51'],
    ['another currency', { currency: 'USD' }, 'flagged 11600.5'],
    ['a currency that we do not have', { currency: 'NGN' }, 'flagged 0'],
  ])('%s', async (_what, verified, payment) => {
    const { uid, invoiceId, reference } = await invoiceWithCheckout(provider)
    const before = await readInvoice(invoiceId)
    provider.set(reference, verified)
    expect(await check(reference)).toBe('flagged')
    expect(await check(reference)).toBe('flagged')
    expect(await readPaymentOutcome(invoiceId)).toEqual({ ...UNPAID, ...FLAGGED, flag: 'amount_differs', payments: [payment] })
    const { activity, mails, invoice: after } = await paymentState(invoiceId)
    // Also under a flag that it has already, so that the end of a review conflicts with it.
    expect(after['revision']).toBe(before['revision'] + 1)
    expect(activity[0]).toMatchObject({ visible_to: ['office.money'] })
    expect(mails[0]).toMatchObject({ to: { address: COMPANY.accountsEmail } })
    await eventually(async () => {
      const alert = (await mailsTo(COMPANY.accountsEmail)).find(({ subject }) => subject.startsWith(after['invoice_number']))
      expect(alert?.text).toContain(`${'currency' in verified ? verified.currency : 'KES'} 116`)
      expect(alert?.text).not.toContain(uid)
    })
  })

  it('a second payment for the same invoice', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    const second = `${invoiceId}-2`
    const first = (await adminDb.collection(SERVER_COLLECTIONS.checkouts).doc(reference).get()).data() ?? {}
    await adminDb
      .collection(SERVER_COLLECTIONS.checkouts)
      .doc(second)
      .set({ ...first, attempt: 2 })
    for (const one of [reference, second]) provider.set(one, { amountMinor: 1_160_050, currency: 'KES' })
    const answers = await Promise.all([reference, second, reference, second].map(check))
    expect(new Set(answers)).toEqual(new Set(['accepted', 'flagged']))
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({
      ...PAID,
      flag: 'paid_twice',
      payments: [`flagged ${TOTAL}`, `succeeded ${TOTAL}`],
      settled: 2,
      log: ['invoice_paid', 'payment_flagged', 'payment_received'],
      mails: ['payment-alert', 'payment-receipt'],
    })
  })

  it('a payment for an invoice that was cancelled in between', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    await invoice(invoiceId).update({ status: 'cancelled' })
    provider.set(reference)
    expect(await check(reference)).toBe('flagged')
    const flagged = { ...UNPAID, ...FLAGGED, status: 'cancelled', flag: 'paid_after_cancel', payments: [`flagged ${TOTAL}`] }
    expect(await readPaymentOutcome(invoiceId)).toEqual(flagged)
  })

  it('a payment of the full amount after an admin recorded a part', async () => {
    const { invoiceId, reference } = await invoiceWithCheckout(provider)
    await invoice(invoiceId).update({ paid_amount: 600.5, payment_count: 1 })
    provider.set(reference)
    expect(await check(reference)).toBe('flagged')
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ status: 'sent', paid: 600.5, count: 1, flag: 'amount_differs' })
  })

  it('a payment and a cancellation at the same moment: paid, or cancelled and flagged', async () => {
    for (let round = 0; round < 5; round++) {
      const { invoiceId, reference } = await invoiceWithCheckout(provider)
      provider.set(reference)
      const cancel = adminDb.runTransaction(async (transaction) => {
        const stored = await transaction.get(invoice(invoiceId))
        if (stored.get('status') === 'sent') transaction.update(stored.ref, { status: 'cancelled' })
      })
      const [standing] = await Promise.all([check(reference), cancel])
      const { status, flag } = await readInvoice(invoiceId)
      expect([standing, status, flag]).toEqual(
        standing === 'accepted' ? ['accepted', 'paid', null] : ['flagged', 'cancelled', 'paid_after_cancel'],
      )
    }
  })
})
