import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor } from '@domain/billing/invoices/invoice.ts'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import type { ClearFlag } from '@domain/billing/ledger/ledger-form.schema.ts'
import { isReversible, needsReview, type Payment } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { toMinor } from '@domain/platform/money.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections, db, retryOnConflict, withDates } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { notify, recordActivity } from '../../platform/notifications/notify.ts'
import {
  changeInvoice,
  invoiceEntry,
  invoiceLink,
  invoiceRef,
  issuedInvoiceEntry,
  storedInvoice,
} from '../invoices/change-invoice.ts'
import { PAYMENT_RETRY } from '../payments/apply-verification.ts'
import { paymentCorrectedMail } from '../payments/payment-mails.ts'
import { updateInvoice } from '../payments/received-payment.ts'
import {
  buildTransferEntries,
  ledgerEntries,
  type NewEntry,
  openBookDay,
  type Posting,
  postToAccount,
  postToInvoice,
  toLedgerAccount,
  transferId,
} from './post-entries.ts'

/** A repeated call does nothing. @throws ApiError if a choice about one of the payments is missing */
export const clearFlag = implement(endpoints.clearFlag, async (input, { uid }, now) => {
  const posting = { by: uid, now }
  await changeInvoice(input.invoice_id, async (invoice, writes) => {
    if (invoice.flag === null) return 'none'
    const { docs } = await collections.payments.where('invoice_id', '==', input.invoice_id).get()
    const payments = docs.filter((each) => needsReview(each.data() as Payment))
    const entries: NewEntry[] = []
    for (const each of payments) entries.push(...(await decide(writes, each, invoice, input, posting)))
    const event = { ...invoiceEntry(invoice, invoice.status), actor_id: posting.by, visible_to: [] }
    recordActivity(writes, { ...event, kind: 'invoice_flag_lifted' }, posting.now)
    return { flag: null, ...(entries.length > 0 && (await postToInvoice(writes, invoice, entries, posting))) }
  })
})

/** Writes the decision about one payment. @returns the entries of the invoice */
async function decide(
  writes: WriteBatch,
  stored: DocumentSnapshot,
  invoice: Invoice,
  { flagged_money, reversed_money, reason }: ClearFlag,
  { by, now }: Posting,
): Promise<NewEntry[]> {
  const payment = { ...withDates(stored.data() ?? {}), id: stored.id } as Payment
  const update = (fields: Partial<Payment>) => writes.update(stored.ref, fields, unchanged(stored))
  const account = { ...toLedgerAccount(invoice), currency: payment.currency }
  const post = (entry: NewEntry) => postToAccount(writes, account, entry, { by, now })
  if (payment.status === 'flagged') {
    if (flagged_money === null) throw new ApiError('ledger/choice-missing', 409)
    if (payment.amount > 0) post(receiptEntry(payment, reason, await openBookDay(writes, dayInNairobi(payment.paid_at), now)))
    if (flagged_money === 'credit') update({ status: 'credited', reversal_reason: reason })
    else {
      if (payment.amount > 0) post(refundEntry(payment, reason, now))
      update(reversedBy(by, reason))
    }
    return []
  }
  if (reversed_money === null) throw new ApiError('ledger/choice-missing', 409)
  // Money that was kept as credit has no receipt.
  const wasCredit = payment.receipt_number === null
  if (reversed_money === 'keep') {
    update({ status: wasCredit ? 'credited' : 'succeeded', reversal_reason: reason })
    return []
  }
  update(reversedBy(by, reason))
  const entry = reversalEntry(payment, reason, now)
  // The credit note that cancelled the invoice has turned its payments into credit of the organisation.
  if (!wasCredit && invoice.status !== 'cancelled') return [entry]
  post(entry)
  return []
}

function receiptEntry({ id, amount, reference }: Payment, reason: string, day: CalendarDate): NewEntry {
  const about = { label: reference, source: `${COLLECTIONS.payments}/${id}`, reason }
  return { id: `receipt-${id}`, kind: 'receipt', amount: -amount, day, ...about }
}

function refundEntry({ id, amount, reference }: Payment, reason: string, now: Date): NewEntry {
  const about = { label: reference, source: `${COLLECTIONS.payments}/${id}`, reason }
  return { id: `refund-${id}`, kind: 'refund', amount, day: dayInNairobi(now), ...about }
}

/** A repeated call does nothing. @throws ApiError if it came through the provider, or its invoice was cancelled since */
export const reversePayment = implement(endpoints.reversePayment, async ({ payment_id, reason }, { uid }, now) => {
  const posting = { by: uid, now }
  await retryOnConflict(async () => {
    const stored = await collections.payments.doc(payment_id).get()
    const payment = stored.data() as Payment | undefined
    if (!payment) throw new ApiError('payments/unknown', 404)
    if (payment.status === 'reversed' && payment.reversed_by) return
    if (!isReversible(payment)) throw new ApiError('ledger/not-reversible', 409)
    const invoice = await invoiceRef(payment.invoice_id).get()
    const batch = db.batch()
    await writeReversal(batch, { invoice, payment: stored }, reason, posting)
    await batch.commit()
  }, PAYMENT_RETRY)
})

/** Adds the reversal of an applied payment to the caller's write: entry, payment, invoice, activity and mail. */
async function writeReversal(
  batch: WriteBatch,
  records: { invoice: DocumentSnapshot; payment: DocumentSnapshot },
  reason: string,
  { by, now }: Posting,
): Promise<void> {
  const invoice = storedInvoice(records.invoice)
  if (!invoice) throw new ApiError('invoices/not-found', 404)
  // The credit note has turned the payment into credit of the organisation.
  if (invoice.status === 'cancelled') throw new ApiError('ledger/invoice-cancelled', 409)
  const payment = { ...(records.payment.data() as Payment), id: records.payment.id }
  const reversal = reversalEntry(payment, reason, now)
  // The credit goes below zero if it was used: the money is gone.
  const returned = buildTransferEntries(reversal.id, 0 - (await keptMinor(payment.id)), reversal)
  // The reversal is last: its reason is that of the invoice's history.
  const fields = await postToInvoice(batch, invoice, [...returned, reversal], { by, now })
  updateInvoice(batch, records.invoice, fields)
  batch.update(records.payment.ref, reversedBy(by, reason), unchanged(records.payment))
  const about = { ...payment, title: invoice.title, due: balanceMinor({ ...invoice, ...fields }), reason }
  const mail = paymentCorrectedMail(about, invoiceLink(invoice))
  const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
  const event = { ...issuedInvoiceEntry(invoice), actor_id: by, mail, profiles, cause: records.payment.ref.path }
  notify(batch, 'payment_corrected', event, now)
}

/** What of a payment became credit because it was more than what was due, in cents. */
async function keptMinor(paymentId: string): Promise<number> {
  const kept = (await ledgerEntries.doc(transferId(`payment-${paymentId}`)).get()).data() as LedgerEntry | undefined
  return kept ? toMinor(kept.amount) : 0
}

function reversedBy(by: string, reason: string): Pick<Payment, 'status' | 'reversed_by' | 'reversal_reason'> {
  return { status: 'reversed', reversed_by: by, reversal_reason: reason }
}

function reversalEntry(payment: Payment, reason: string, now: Date): NewEntry {
  const { id, amount, receipt_number, received } = payment
  const about = { label: receipt_number ?? '', source: `${COLLECTIONS.payments}/${id}`, day: dayInNairobi(now), reason }
  const entry = { id: `reversal-${id}`, kind: 'reversal', amount, ...about } as const
  return received ? { ...entry, shillings: received.amount } : entry
}

/** The precondition that a record did not change since it was read. */
export function unchanged({ updateTime }: DocumentSnapshot) {
  if (!updateTime) throw new Error('There is no such record')
  return { lastUpdateTime: updateTime }
}
