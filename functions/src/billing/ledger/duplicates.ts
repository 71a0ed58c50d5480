import { accountPath, type LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import { type Payment, type PaymentStatus, referenceKey } from '@domain/billing/payments/payment.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { presentNames } from '../../organisations/client-names.ts'
import { ApiError, collections, convertToDate, type Writes } from '../../platform/endpoint/firebase.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { type Account, ledgerEntries, type Posting } from './post-entries.ts'

/** How many of the others an error names. */
const NAMED_MAX = 10
/** Receipts that were taken back are among them. References such as "cash" can have thousands. */
const RECEIPTS_MAX = 50
/** Money that was taken back is no duplicate. */
const COUNTED: readonly PaymentStatus[] = ['succeeded', 'flagged', 'credited']

/** Something recorded that looks like what the office is about to record. */
export interface Recorded extends Pick<LedgerEntry, 'client_id' | 'amount' | 'currency' | 'day'> {
  /** The text that names it, with its client, amount and day. */
  key: ErrorKey
  /** Empty if it belongs to no invoice. */
  invoice_number: string
  /** The page that shows it. */
  path: string
}

/**
 * Asks the office once before it records what looks recorded already.
 * @param key of the question
 * @param reason the office's answer; empty before it was asked
 * @returns the reason to store; empty if nothing looks alike
 * @throws ApiError with the others, if there are some and no reason
 */
export async function confirmedReason(key: ErrorKey, others: readonly Recorded[], reason = ''): Promise<string> {
  if (others.length === 0) return ''
  if (reason !== '') return reason
  throw new ApiError(key, 409).withOthers(await Promise.all(others.slice(0, NAMED_MAX).map(nameOther)))
}

async function nameOther({ key, client_id, invoice_number, amount, currency, day, path }: Recorded): Promise<ApiError> {
  const client = personAndCompany(await presentNames(client_id))
  const params = { client, invoice_number, amount: formatExactMoney(amount, currency), day: formatDay(day) }
  return new ApiError(key, 409, { params, subject: path })
}

/**
 * The payments and receipts of any client with this reference. Inside a transaction, so that of two parallel requests with
 * one reference the second finds the first.
 */
export async function recordedWith(transaction: Transaction, reference: string): Promise<Recorded[]> {
  const key = referenceKey(reference)
  if (key === '') return []
  const [payments, receipts] = await Promise.all([
    transaction.get(collections.payments.where('reference_key', '==', key).where('status', 'in', COUNTED).limit(NAMED_MAX)),
    transaction.get(ledgerEntries.where('reference_key', '==', key).limit(RECEIPTS_MAX)),
  ])
  const kept = await unreversed(transaction, receipts.docs)
  return [...payments.docs.map(ofPayment), ...kept.map((entry) => ofEntry('ledger/other-receipt', entry))]
}

/** The opening balances of an account with this amount. Those of opening items are no credit. */
export async function listEqualOpenings(
  transaction: Transaction,
  { organisation_id, currency }: Account,
  amount: number,
): Promise<Recorded[]> {
  const alike = ledgerEntries
    .where('organisation_id', '==', organisation_id)
    .where('currency', '==', currency)
    .where('kind', '==', 'opening')
    .where('invoice_id', '==', null)
    .where('amount', '==', amount)
  const kept = await unreversed(transaction, (await transaction.get(alike)).docs)
  return kept.map((entry) => ofEntry('ledger/other-opening', entry))
}

async function unreversed(transaction: Transaction, entries: QueryDocumentSnapshot[]): Promise<QueryDocumentSnapshot[]> {
  if (entries.length === 0) return []
  const reversals = await transaction.getAll(...entries.map(({ id }) => ledgerEntries.doc(`reversal-${id}`)))
  return entries.filter((_entry, at) => !reversals[at]?.exists)
}

function ofPayment(stored: QueryDocumentSnapshot): Recorded {
  const { client_id, invoice_id, invoice_number, amount, currency, paid_at } = stored.data() as Payment
  const day = dayInNairobi(convertToDate(paid_at))
  return { key: 'payments/other-payment', client_id, invoice_number, amount, currency, day, path: invoicePath(invoice_id) }
}

function ofEntry(key: ErrorKey, stored: QueryDocumentSnapshot): Recorded {
  const { client_id, kind, amount, currency, day } = stored.data() as LedgerEntry
  const shown = kind === 'receipt' ? 0 - amount : amount
  return { key, client_id, invoice_number: '', amount: shown, currency, day, path: accountPath(client_id) }
}

/** Adds the entry in the log that the office confirmed it; the reason is in the ledger. */
export function recordConfirmed(writes: Writes, subject: string, label: string, { by, now }: Posting): void {
  recordActivity(writes, { kind: 'duplicate_confirmed', actor_id: by, subject, label, visible_to: [] }, now)
}
