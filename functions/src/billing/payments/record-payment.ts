import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, isPayable } from '@domain/billing/invoices/invoice.ts'
import { restMinor } from '@domain/billing/ledger/allocation.ts'
import * as ledgerEndpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import type { AllocatePayment } from '@domain/billing/ledger/ledger-form.schema.ts'
import { type ManualPayment, type Payment, referenceKey } from '@domain/billing/payments/payment.ts'
import * as paymentsEndpoints from '@domain/billing/payments/payments.endpoints.ts'
import { excessMinor } from '@domain/billing/payments/small-difference.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY, fromShillings, toMajor, toMinor } from '@domain/platform/money.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, convertToDate, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { readOwner } from '../../platform/new-record.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { assertPlausibleRate, invoiceRef, storedInvoice, transitionRefused } from '../invoices/change-invoice.ts'
import { confirmedReason, recordConfirmed, recordedWith } from '../ledger/duplicates.ts'
import { assertBookDay, CREDIT_TRIES, ledgerEntries, type Posting, postToAccount } from '../ledger/post-entries.ts'
import { type Received, recordReceivedPayment } from './received-payment.ts'

type ManualPaymentRecord = Omit<ManualPayment, 'invoice_id' | 'received'> & Partial<Pick<ManualPayment, 'received'>>

export const recordPayment = implement(paymentsEndpoints.recordPayment, (input, { uid }, now) =>
  storeManualPayment(input, uid, now),
)

/** A transaction, because of two parallel payments with one reference the second must find the first. @throws ApiError */
export async function storeManualPayment(input: ManualPayment, by: string, now: Date): Promise<void> {
  const { limit } = (await readOfficeSettings()).small_differences
  await runTransactionWithRetry((transaction) => store(transaction, input, limit, { by, now }), CREDIT_TRIES)
}

async function store(transaction: Transaction, input: ManualPayment, limit: number, { by, now }: Posting): Promise<void> {
  const { payment_id, duplicate_reason, confirms_rate: _answer, ...request } = input
  const [known, stored] = await transaction.getAll(
    collections.payments.doc(payment_id),
    collections.invoices.doc(input.invoice_id),
  )
  const payment = known?.data() as Payment | undefined
  if (payment) {
    const paid_on = dayInNairobi(convertToDate(payment.paid_at))
    // A payment of an earlier version lacks the field.
    const { received = null } = payment
    const before = { ...payment, received, paid_on }
    return assertSameRequest(before, { ...request, recorded_by: by }, 'payments/recorded-otherwise')
  }
  const invoice = stored && storedInvoice(stored)
  if (!stored || !invoice) throw new ApiError('invoices/not-found', 404)
  if (!isPayable(invoice)) throw transitionRefused(invoice.status, 'paid')
  const excess = excessMinor(invoice, input.amount, limit)
  if (excess === null) throw new ApiError('payments/more-than-due', 400)
  await assertReceived(input, invoice)
  await assertBookDay(transaction, input.paid_on, now)
  const others = await recordedWith(transaction, input.reference)
  const reason = await confirmedReason('payments/same-reference', others, duplicate_reason)
  if (reason) recordConfirmed(transaction, stored.ref.path, invoice.invoice_number, { by, now })
  const received = { ...manualPayment(input, invoice, by), excess, duplicate_reason: reason }
  await recordReceivedPayment(transaction, stored, received, now)
}

/** @throws ApiError if shillings arrived for an invoice in shillings, or they are not worth the amount at their rate */
async function assertReceived({ received, amount, confirms_rate }: ManualPayment, invoice: Invoice): Promise<void> {
  if (!received) return
  const { currency, exchange_rate } = invoice
  const worth = fromShillings(toMinor(received.amount), received.rate)
  if (currency === DEFAULT_CURRENCY || worth !== toMinor(amount)) throw new ApiError('payments/received-differs', 400)
  await assertPlausibleRate({ currency, exchange_rate: received.rate, confirms_rate }, exchange_rate)
}

/** A payment that an admin has entered. */
function manualPayment(
  { payment_id, method, reference, amount, paid_on, received = null }: ManualPaymentRecord,
  invoice: Invoice,
  by: string,
) {
  return {
    id: payment_id,
    record: {
      method,
      provider: null,
      reference,
      provider_transaction_id: null,
      amount,
      currency: invoice.currency,
      received,
      // The start of the day in Nairobi: admins enter no time, and a payment of today must not be in the future.
      paid_at: new Date(`${paid_on}T00:00:00+03:00`),
      recorded_by: by,
    },
    day: paid_on,
    reportedAmount: '',
  } satisfies Received
}

/** All parts and the rest are stored in one transaction. A repeated call does nothing. @throws ApiError */
export const allocatePayment = implement(ledgerEndpoints.allocatePayment, async (payment, { uid }, now) => {
  const posting = { by: uid, now }
  const rest = restMinor(payment)
  if (rest < 0) throw new ApiError('ledger/parts-too-large', 400)
  const owner = await readOwner(payment.client_id)
  const organisation_id = getOrganisationId(owner)
  await runTransactionWithRetry(async (transaction) => {
    const { stored: known, invoices } = await readRecords(transaction, payment)
    if (isStored(known, payment, rest, posting.by)) return
    await assertBookDay(transaction, payment.paid_on, posting.now)
    const others = await recordedWith(transaction, payment.reference)
    const received = payment.parts.map((part, index) => {
      const stored = invoices[index] as DocumentSnapshot
      const invoice = assertPayable(stored, part.amount, { organisation_id, currency: payment.currency })
      const input = { ...payment, ...part, payment_id: partId(payment, index) }
      return { stored, ...manualPayment(input, invoice, posting.by) }
    })
    const duplicate_reason = await confirmedReason('payments/same-reference', others, payment.duplicate_reason)
    if (duplicate_reason) recordConfirmed(transaction, `${COLLECTIONS.organisations}/${organisation_id}`, '', posting)
    for (const { stored, ...part } of received)
      await recordReceivedPayment(transaction, stored, { ...part, duplicate_reason }, posting.now)
    if (rest > 0) {
      const account = { organisation_id, client_id: payment.client_id, currency: payment.currency }
      const entry = { ...restEntry(payment), amount: -toMajor(rest), ...(duplicate_reason && { duplicate_reason }) }
      postToAccount(transaction, account, entry, posting)
    }
  }, CREDIT_TRIES)
})

const partId = ({ payment_id }: AllocatePayment, index: number) => `${payment_id}-${index + 1}`

function restEntry({
  payment_id,
  reference,
  paid_on,
}: AllocatePayment): Pick<LedgerEntry, 'id' | 'kind' | 'label' | 'source' | 'day' | 'reference_key'> {
  // The rest has no record, so the source is the entry.
  const id = `receipt-${payment_id}`
  return {
    id,
    kind: 'receipt',
    label: reference,
    source: ledgerEntries.doc(id).path,
    day: paid_on,
    reference_key: referenceKey(reference),
  }
}

/**
 * What this payment may have stored, and its invoices. Reads everything at once: an invoice that a parallel call has just
 * settled would be refused if the payment of that call were not seen.
 */
async function readRecords(transaction: Transaction, payment: AllocatePayment) {
  const entry = ledgerEntries.doc(restEntry(payment).id)
  const parts = payment.parts.map((_part, index) => collections.payments.doc(partId(payment, index)))
  const records = await transaction.getAll(entry, ...parts, ...payment.parts.map(({ invoice_id }) => invoiceRef(invoice_id)))
  return { stored: records.slice(0, parts.length + 1), invoices: records.slice(parts.length + 1) }
}

/**
 * Whether an earlier call stored the payment.
 * @param stored the entry of the rest and the records of the parts
 * @throws ApiError `payments/recorded-otherwise` if the id was used for another payment
 */
function isStored(
  [receipt, ...parts]: readonly DocumentSnapshot[],
  payment: AllocatePayment,
  rest: number,
  by: string,
): boolean {
  const entry = receipt?.data()
  if (!entry && parts.every(({ exists }) => !exists)) return false
  const { method, reference } = payment
  const same = (stored: DocumentSnapshot, part: AllocatePayment['parts'][number]) =>
    assertSameRequest({ ...stored.data() }, { ...part, method, reference, recorded_by: by }, 'payments/recorded-otherwise')
  for (const [index, part] of payment.parts.entries()) same(parts[index] as DocumentSnapshot, part)
  const amount = rest > 0 ? -toMajor(rest) : undefined
  assertSameRequest({ amount: entry?.['amount'] }, { amount }, 'payments/recorded-otherwise')
  return true
}

/** @throws ApiError if the invoice belongs to another account, cannot be paid, or less is due */
function assertPayable(
  stored: DocumentSnapshot,
  amount: number,
  account: Pick<LedgerEntry, 'organisation_id' | 'currency'>,
): Invoice {
  const invoice = storedInvoice(stored)
  const isTheirs =
    invoice?.currency === account.currency && recordOrganisation(COLLECTIONS.invoices, invoice) === account.organisation_id
  if (!isTheirs) throw new ApiError('invoices/not-found', 404)
  const params = { invoice_number: invoice.invoice_number }
  if (!isPayable(invoice)) throw new ApiError('ledger/part-not-payable', 409, { params })
  if (toMinor(amount) > balanceMinor(invoice)) throw new ApiError('ledger/part-too-large', 409, { params })
  return invoice
}
