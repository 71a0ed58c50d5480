import { organisationOf } from '@domain/access/capabilities.ts'
import { recordAudiences } from '@domain/access/ownership.ts'
import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import * as endpoints from '@domain/ledger/ledger.endpoints.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { type EntryReversal, type Opening, REVERSIBLE_ENTRIES, type Refund } from '@domain/ledger/ledger-form.schema.ts'
import { type Currency, toMinor } from '@domain/money.ts'
import { AggregateField, type Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError, assertSameRequest } from '../endpoint/errors.ts'
import { runTransactionWithRetry } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { readOwner } from '../users/client-names.ts'
import { assertBookDay } from './book-days.ts'
import { confirmedReason, openingsOf, recordConfirmed } from './duplicates.ts'
import { type Account, CREDIT_TRIES, ledgerEntries, type NewEntry, type Posting, postToAccount } from './post-entries.ts'

/**
 * The credit of an organisation in one currency, in whole cents; negative if an opening balance is still owed. Inside a
 * transaction, a write to the account at the same moment conflicts with it.
 */
export async function creditMinor(
  { organisation_id, currency }: { organisation_id: string; currency: Currency },
  transaction?: Transaction,
): Promise<number> {
  const ofAccount = ledgerEntries
    .where('organisation_id', '==', organisation_id)
    .where('currency', '==', currency)
    .where('invoice_id', '==', null)
    .aggregate({ sum: AggregateField.sum('amount') })
  const found = await (transaction ? transaction.get(ofAccount) : ofAccount.get())
  return -toMinor(found.data().sum) + 0
}

export const recordOpening = implement(endpoints.recordOpening, (opening, { uid }, now) =>
  storeEntry('opening', opening, { by: uid, now }),
)

export const refundCredit = implement(endpoints.refundCredit, (refund, { uid }, now) =>
  storeEntry('refund', refund, { by: uid, now }),
)

export const reverseEntry = implement(endpoints.reverseEntry, (reversal, { uid }, now) =>
  reverseAccountEntry(reversal, { by: uid, now }),
)

/** A repeated call does nothing. @throws ApiError as `assertBookDay`, or if a refund is more than the credit */
async function storeEntry(kind: 'opening' | 'refund', entered: Opening | Refund, posting: Posting): Promise<void> {
  const { entry_id, client_id, currency, amount, day, reason } = entered
  const confirmed = 'duplicate_reason' in entered ? entered.duplicate_reason : ''
  const account = { organisation_id: organisationOf(await readOwner(client_id)), client_id, currency }
  const id = `${kind}-${entry_id}`
  const entry: NewEntry = { id, kind, amount, label: '', source: ledgerEntries.doc(id).path, day, reason }
  await runTransactionWithRetry(async (transaction) => {
    const known = (await transaction.get(ledgerEntries.doc(id))).data()
    const request = { ...account, amount, day, reason, by: posting.by }
    if (known) return assertSameRequest(known, request, 'ledger/entered-otherwise')
    await assertBookDay(transaction, day, posting.now)
    if (kind === 'refund') await assertCredit(transaction, account, amount)
    const others = kind === 'opening' ? await openingsOf(transaction, account, amount) : []
    const duplicate_reason = await confirmedReason('ledger/same-opening', others, confirmed)
    if (duplicate_reason) recordConfirmed(transaction, `${COLLECTIONS.organisations}/${account.organisation_id}`, '', posting)
    const added = duplicate_reason ? { ...entry, duplicate_reason } : entry
    writeEntry(transaction, account, added, kind === 'refund' ? 'credit_refunded' : 'opening_recorded', posting)
  }, CREDIT_TRIES)
}

/** A repeated call does nothing. @throws ApiError if it cannot be reversed, or its credit was used */
async function reverseAccountEntry({ entry_id, reason }: EntryReversal, posting: Posting): Promise<void> {
  const id = `reversal-${entry_id}`
  await runTransactionWithRetry(async (transaction) => {
    const [found, known] = await transaction.getAll(ledgerEntries.doc(entry_id), ledgerEntries.doc(id))
    const entry = found?.data() as LedgerEntry | undefined
    if (!entry) throw new ApiError('ledger/unknown-entry', 404)
    if (known?.exists) return
    const isOfPayment = entry.source.startsWith(`${COLLECTIONS.payments}/`)
    if (!REVERSIBLE_ENTRIES.some((kind) => kind === entry.kind) || entry.invoice_id !== null || isOfPayment)
      throw new ApiError('ledger/not-reversible', 409)
    const { organisation_id, client_id, currency, amount, label } = entry
    const account = { organisation_id, client_id, currency }
    if (amount < 0) await assertCredit(transaction, account, -amount)
    const reversal: NewEntry = {
      id,
      kind: 'reversal',
      amount: -amount,
      label,
      source: `${SERVER_COLLECTIONS.ledgerEntries}/${entry_id}`,
      day: dayInNairobi(posting.now),
      reason,
    }
    writeEntry(transaction, account, reversal, 'entry_reversed', posting)
  }, CREDIT_TRIES)
}

async function assertCredit(transaction: Transaction, account: Account, amount: number): Promise<void> {
  if ((await creditMinor(account, transaction)) < toMinor(amount)) throw new ApiError('ledger/not-enough-credit', 409)
}

function writeEntry(transaction: Transaction, account: Account, entry: NewEntry, kind: ActivityKind, posting: Posting): void {
  postToAccount(transaction, account, entry, posting)
  const visible_to = recordAudiences('ledger_entries', account)
  const subject = `${COLLECTIONS.organisations}/${account.organisation_id}`
  recordActivity(transaction, { kind, actor_id: posting.by, subject, label: '', visible_to }, posting.now)
}
