import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkouts } from '../../functions/src/billing/payments/checkouts.ts'
import { checkDuePayments, handleWebhook } from '../../functions/src/billing/payments/confirm-payment.ts'
import { sandbox } from '../../functions/src/billing/payments/sandbox/sandbox-provider.ts'
import { sendDueMails } from '../../functions/src/platform/mail/outbox-jobs.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { type CrashPoint, runPaymentUntil } from '../load/run-payment.ts'
import { sandboxWebhook } from '../load/sandbox-webhook.ts'
import { payNow } from '../support/checkouts.ts'
import { mailsTo } from '../support/inbox.ts'
import { payableInvoice, readInvoice, readPaymentOutcome, storedClient } from '../support/payable-invoices.ts'

const LEASE_MS = 61_000
const DAY_MS = 24 * 3_600_000
const provider = sandbox()
const transactions = adminDb.collection(SERVER_COLLECTIONS.sandboxTransactions)
const afterLease = () => new Date(Date.now() + LEASE_MS)

async function toPay() {
  const { uid, email } = await storedClient()
  return { uid, email, invoiceId: await payableInvoice(uid) }
}
/** Pays the newest checkout without a webhook. */
const payWithoutWebhook = (reference: string) =>
  transactions.doc(reference).update({ status: 'succeeded', paid_at: new Date() })
const notify = (reference: string) => handleWebhook(provider, sandboxWebhook(reference), new Date())

/** The records after a payment without interruption. */
let uninterrupted: Awaited<ReturnType<typeof readPaymentOutcome>>

beforeAll(async () => {
  // The sweep of these tests must find only their own checkouts.
  await adminDb.recursiveDelete(checkouts)
  const { uid, invoiceId } = await toPay()
  expect(await runPaymentUntil('never', 'open', invoiceId, uid)).toBe('ended')
  await payWithoutWebhook(`${invoiceId}-1`)
  expect(await runPaymentUntil('never', 'webhook', invoiceId, uid)).toBe('ended')
  uninterrupted = await readPaymentOutcome(invoiceId)
})

afterAll(() => adminDb.recursiveDelete(checkouts))

describe('a payment without interruption', () => {
  it('is paid once, with one receipt', () => {
    expect(uninterrupted).toMatchObject({ status: 'paid', receipts: 1, mails: ['payment-receipt'], settled: 1, usable: 0 })
  })
})

const OPENING: CrashPoint[] = ['checkout created', 'provider answered']
describe.each(OPENING)('the process that opens a checkout is killed at “%s”', (point) => {
  it('the next click has a checkout, and the payment ends with one receipt', async () => {
    const { uid, invoiceId } = await toPay()
    expect(await runPaymentUntil(point, 'open', invoiceId, uid)).toBe('SIGKILL')
    expect(await readPaymentOutcome(invoiceId)).toMatchObject({ status: 'sent', usable: 1 })
    const clicks = Array.from({ length: 10 }, () => payNow(provider, invoiceId, uid, afterLease))
    const [first, ...others] = await Promise.all(clicks)
    for (const other of others) expect(other).toEqual(first)
    // If the provider has no checkout yet, the reference is reused; otherwise a new one is requested.
    expect(first?.reference).toBe(`${invoiceId}-${point === 'checkout created' ? 1 : 2}`)
    await payWithoutWebhook(first?.reference ?? '')
    await notify(first?.reference ?? '')
    expect(await readPaymentOutcome(invoiceId)).toEqual(uninterrupted)
  })
})

const TAKING: CrashPoint[] = ['webhook received', 'provider verified', 'payment written', 'mail queued']
describe.each(TAKING)('the process that handles a webhook is killed at “%s”', (point) => {
  async function killed() {
    const { uid, email, invoiceId } = await toPay()
    const { reference } = await payNow(provider, invoiceId, uid)
    await payWithoutWebhook(reference)
    const isWritten = point === 'payment written' || point === 'mail queued'
    // This project has no event functions, as if the event of the mail had been lost, too.
    expect(await runPaymentUntil(point, 'webhook', invoiceId, uid)).toBe('SIGKILL')
    expect((await readInvoice(invoiceId))['status']).toBe(isWritten ? 'paid' : 'sent')
    return { email, invoiceId, reference }
  }

  it('the repeated webhook completes the payment, and the receipt is sent once', async () => {
    const { email, invoiceId, reference } = await killed()
    await Promise.all(Array.from({ length: 5 }, () => notify(reference)))
    expect(await readPaymentOutcome(invoiceId)).toEqual(uninterrupted)
    for (let time = 0; time < 3; time++) await sendDueMails()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('the sweep completes the payment when the webhook is not repeated', async () => {
    const { invoiceId } = await killed()
    await checkDuePayments(provider, new Date(Date.now() + DAY_MS))
    expect(await readPaymentOutcome(invoiceId)).toEqual(uninterrupted)
  })
})
