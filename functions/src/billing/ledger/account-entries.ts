import { balanceMinor, getBalance, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { byDueDate } from '@domain/billing/ledger/allocation.ts'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import { ACCOUNT_ENTRIES_MAX, type LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import {
  type AccountOverview,
  type Opening,
  REVERSIBLE_ENTRIES,
  type Refund,
} from '@domain/billing/ledger/ledger-form.schema.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/platform/money.ts'
import { AggregateField, type Transaction } from 'firebase-admin/firestore'
import { organisationRef } from '../../organisations/members.ts'
import { ApiError, collections, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { readOwner } from '../../platform/new-record.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { storedInvoice } from '../invoices/change-invoice.ts'
import { confirmedReason, listEqualOpenings, recordConfirmed } from './duplicates.ts'
import {
  type Account,
  assertBookDay,
  CREDIT_TRIES,
  ledgerEntries,
  type NewEntry,
  type Posting,
  postToAccount,
} from './post-entries.ts'

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

/** A repeated call does nothing. @throws ApiError if it cannot be reversed, or its credit was used */
export const reverseEntry = implement(endpoints.reverseEntry, async ({ entry_id, reason }, { uid }, now) => {
  const posting = { by: uid, now }
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
})

/** A repeated call does nothing. @throws ApiError as `assertBookDay`, or if a refund is more than the credit */
async function storeEntry(kind: 'opening' | 'refund', input: Opening | Refund, posting: Posting): Promise<void> {
  const { entry_id, client_id, currency, amount, day, reason } = input
  const confirmed = 'duplicate_reason' in input ? input.duplicate_reason : ''
  const account = { organisation_id: getOrganisationId(await readOwner(client_id)), client_id, currency }
  const id = `${kind}-${entry_id}`
  const entry: NewEntry = { id, kind, amount, label: '', source: ledgerEntries.doc(id).path, day, reason }
  await runTransactionWithRetry(async (transaction) => {
    const known = (await transaction.get(ledgerEntries.doc(id))).data()
    const request = { ...account, amount, day, reason, by: posting.by }
    if (known) return assertSameRequest(known, request, 'ledger/entered-otherwise')
    await assertBookDay(transaction, day, posting.now)
    if (kind === 'refund') await assertCredit(transaction, account, amount)
    const others = kind === 'opening' ? await listEqualOpenings(transaction, account, amount) : []
    const duplicate_reason = await confirmedReason('ledger/same-opening', others, confirmed)
    if (duplicate_reason) recordConfirmed(transaction, `${COLLECTIONS.organisations}/${account.organisation_id}`, '', posting)
    const added = duplicate_reason ? { ...entry, duplicate_reason } : entry
    writeEntry(transaction, account, added, kind === 'refund' ? 'credit_refunded' : 'opening_recorded', posting)
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

export const accountOverview = implement(endpoints.accountOverview, async ({ client_id }) => ({
  key: 'ledger/loaded',
  result: await loadAccount(client_id),
}))

async function loadAccount(clientId: string): Promise<AccountOverview> {
  const organisation_id = getOrganisationId(await readOwner(clientId))
  const [organisation, credit, unpaid, entries] = await Promise.all([
    organisationRef(organisation_id).get(),
    Promise.all(
      CURRENCIES.map(async (currency) => ({ currency, amount: toMajor(await creditMinor({ organisation_id, currency })) })),
    ),
    unpaidInvoices(organisation_id),
    accountEntries(organisation_id),
  ])
  const organisation_name = String(organisation.get('name') ?? '')
  return { organisation_name, credit: credit.filter(({ amount }) => amount !== 0), unpaid, entries }
}

const UNPAID_FIELDS = ['invoice_number', 'title', 'currency', 'due_date', 'flag', 'total_amount', 'paid_amount']

/** In the order in which a payment settles them. */
async function unpaidInvoices(organisationId: string): Promise<AccountOverview['unpaid']> {
  const ofOrganisation = collections.invoices.where('organisation_id', '==', organisationId)
  // An invoice with its lines is large.
  const { docs } = await ofOrganisation
    .where('status', 'in', UNPAID_STATUSES)
    .select(...UNPAID_FIELDS)
    .get()
  const unpaid = docs.flatMap((record) => {
    const invoice = storedInvoice(record)
    if (!invoice || balanceMinor(invoice) === 0) return []
    const { id, invoice_number, title, currency, due_date, flag } = invoice
    return [{ id, invoice_number, title, currency, due_date, balance: getBalance(invoice), is_flagged: flag !== null }]
  })
  return unpaid.sort((a, b) => byDueDate(a, b) || a.invoice_number.localeCompare(b.invoice_number))
}

async function accountEntries(organisationId: string): Promise<AccountOverview['entries']> {
  const ofAccount = ledgerEntries.where('organisation_id', '==', organisationId).where('invoice_id', '==', null)
  const { docs } = await ofAccount.orderBy('created_at', 'desc').limit(ACCOUNT_ENTRIES_MAX).get()
  const ids = new Set(docs.map(({ id }) => id))
  return docs.map((record) => {
    const { kind, currency, amount, label, day, reason, duplicate_reason } = record.data() as LedgerEntry
    return {
      id: record.id,
      kind,
      currency,
      amount,
      label,
      day,
      reason: [reason, duplicate_reason].filter(Boolean).join(' · '),
      is_reversed: ids.has(`reversal-${record.id}`),
    }
  })
}
