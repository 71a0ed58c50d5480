import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import * as endpoints from '@domain/ledger/ledger.endpoints.ts'
import type { FlagLift } from '@domain/ledger/ledger-form.schema.ts'
import { needsReview } from '@domain/payments/payment.policy.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { withDates } from '../endpoint/stored-time.ts'
import { changeInvoice, invoiceEntry } from '../invoices/change-invoice.ts'
import { openBookDay } from './book-days.ts'
import { accountOf, type NewEntry, type Posting, postToAccount, postToInvoice } from './post-entries.ts'
import { reversalEntry, reversedBy, unchanged } from './reverse-payment.ts'

export const liftFlag = implement(endpoints.liftFlag, (lift, { uid }, now) => endReview(lift, { by: uid, now }))

/** A repeated call does nothing. @throws ApiError if a choice about one of the payments is missing */
async function endReview(lift: FlagLift, posting: Posting): Promise<void> {
  await changeInvoice(lift.invoice_id, async (invoice, writes) => {
    if (invoice.flag === null) return 'none'
    const { docs } = await collections.payments.where('invoice_id', '==', lift.invoice_id).get()
    const payments = docs.filter((each) => needsReview(each.data() as Payment))
    const entries: NewEntry[] = []
    for (const each of payments) entries.push(...(await decide(writes, each, invoice, lift, posting)))
    const event = { ...invoiceEntry(invoice, invoice.status), actor_id: posting.by, visible_to: [] }
    recordActivity(writes, { ...event, kind: 'invoice_flag_lifted' }, posting.now)
    return { flag: null, ...(entries.length > 0 && (await postToInvoice(writes, invoice, entries, posting))) }
  })
}

/** Writes the decision about one payment. @returns the entries of the invoice */
async function decide(
  writes: WriteBatch,
  stored: DocumentSnapshot,
  invoice: Invoice,
  { flagged_money, reversed_money, reason }: FlagLift,
  { by, now }: Posting,
): Promise<NewEntry[]> {
  const payment = { ...withDates(stored.data() ?? {}), id: stored.id } as Payment
  const update = (fields: Partial<Payment>) => writes.update(stored.ref, fields, unchanged(stored))
  const account = { ...accountOf(invoice), currency: payment.currency }
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
