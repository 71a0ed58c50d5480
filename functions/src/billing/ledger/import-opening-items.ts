import { EMPTY_INVOICE_FIELDS } from '@domain/billing/invoices/billing-fields.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { isOverdue } from '@domain/billing/invoices/invoice.ts'
import * as endpoints from '@domain/billing/ledger/ledger.endpoints.ts'
import { monthOfDay } from '@domain/billing/ledger/months.ts'
import type { OpeningItem, OpeningItems } from '@domain/billing/ledger/openings.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import { referenceKey } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import { type CalendarDate, dayInNairobi, formatMonth, toMoment } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { OPENING_ITEM_TITLE } from '@texts/billing/accounting.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { presentBuyer, presentNames } from '../../organisations/client-names.ts'
import { ApiError, collections, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { hasClientRole, readOwner } from '../../platform/new-record.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { indexRecord } from '../../platform/search/index-record.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'
import { assertBookDay, CREDIT_TRIES, type Posting, postToInvoice } from './post-entries.ts'

/** A repeated call does nothing. @throws ApiError that names the row which cannot be imported */
export const importOpeningItems = implement(endpoints.importOpeningItems, async (input, { uid }, now) => {
  const posting = { by: uid, now }
  const { client_id, items } = input
  const owner = await readOwner(client_id)
  if (!hasClientRole(owner)) throw new ApiError('users/client-not-found', 404)
  assertDays(items, posting.now)
  const account = { client_id, organisation_id: getOrganisationId(owner) }
  const client = await presentNames(client_id)
  const [buyer, { bank_details }] = await Promise.all([presentBuyer(client, account.organisation_id), readOfficeSettings()])
  const records = items.map((item, index) => ({
    id: itemId(input, index),
    ...buildOpeningInvoice(item, { ...account, client, buyer, bank_details }, posting),
  }))
  await runTransactionWithRetry(async (transaction) => {
    if (await isStored(transaction, input, posting.by)) return
    await assertNewNumbers(transaction, account.organisation_id, items)
    await assertOpenMonths(transaction, items, posting.now)
    for (const { id, ...invoice } of records) {
      const ref = invoiceRef(id)
      transaction.create(ref, invoice)
      indexRecord(transaction, ref, invoice)
      await postToInvoice(transaction, { ...invoice, id }, [buildOpeningEntry({ ...invoice, id })], posting)
    }
    const visible_to = recordAudiences(SERVER_COLLECTIONS.ledgerEntries, account)
    const subject = `${COLLECTIONS.organisations}/${account.organisation_id}`
    recordActivity(transaction, { kind: 'opening_recorded', actor_id: posting.by, subject, label: '', visible_to }, posting.now)
  }, CREDIT_TRIES)
})

/** The position is that of the request, so that a repeated one has the same ids. */
const itemId = ({ import_id }: Pick<OpeningItems, 'import_id'>, index: number) => `${import_id}-${index + 1}`

/** @throws ApiError for an item of tomorrow or later */
function assertDays(items: readonly OpeningItem[], now: Date): void {
  const today = dayInNairobi(now)
  const index = items.findIndex(({ day }) => day > today)
  if (index >= 0) throw refusedRow('openings/in-future', index, items)
}

/** @throws ApiError for an item of a closed month */
async function assertOpenMonths(transaction: Transaction, items: readonly OpeningItem[], now: Date): Promise<void> {
  // All days of a month are allowed or none.
  const months = new Map(items.map(({ day }, index) => [monthOfDay(day), index]))
  for (const [month, index] of months) {
    await assertBookDay(transaction, items[index]?.day ?? '', now).catch((error: unknown) => {
      const isClosed = error instanceof ApiError && error.key === 'ledger/month-closed'
      throw isClosed ? refusedRow('openings/month-closed', index, items, { month: formatMonth(month, 'long') }) : error
    })
  }
}

type RefusedRow = 'openings/in-future' | 'openings/month-closed' | 'openings/number-known'

function refusedRow(key: RefusedRow, index: number, items: readonly OpeningItem[], more: Record<string, string> = {}) {
  return new ApiError(key, 409, { params: { row: String(index + 1), number: items[index]?.number ?? '', ...more } })
}

/** Whether an earlier call stored the import. @throws ApiError if that call had other items */
async function isStored(transaction: Transaction, input: OpeningItems, by: string): Promise<boolean> {
  const { items, client_id } = input
  // One more, so that an import that had more items is another one.
  const refs = [...items.keys(), items.length].map((index) => invoiceRef(itemId(input, index)))
  const stored = (await transaction.getAll(...refs)).map(storedInvoice)
  if (stored.every((invoice) => !invoice)) return false
  for (const [index, { number, day, amount, ...terms }] of items.entries()) {
    const { currency, due_date } = terms
    const request = {
      invoice_number: number,
      sent_at: toStartOfDay(day),
      amount,
      currency,
      due_date,
      client_id,
      created_by: by,
    }
    assertSameRequest({ ...stored[index] }, { ...request, exchange_rate: getOpeningRate(terms) }, 'ledger/entered-otherwise')
  }
  assertSameRequest({ next: stored[items.length] }, { next: undefined }, 'ledger/entered-otherwise')
  return true
}

/**
 * A number is used once by an organisation, in any spelling, except after its item was cancelled. The transaction reads the
 * numbers, so that of two parallel imports one finds those of the other. @throws ApiError
 */
async function assertNewNumbers(
  transaction: Transaction,
  organisationId: string,
  items: readonly OpeningItem[],
): Promise<void> {
  const imported = collections.invoices
    .where('organisation_id', '==', organisationId)
    .where('is_opening', '==', true)
    .select('invoice_number', 'status')
  const counting = (await transaction.get(imported)).docs.filter((item) => item.get('status') !== 'cancelled')
  const known = new Set(counting.map((item) => referenceKey(String(item.get('invoice_number')))))
  const index = items.findIndex(({ number }) => known.has(referenceKey(number)))
  if (index >= 0) throw refusedRow('openings/number-known', index, items)
}

type Context = Pick<Invoice, 'client_id' | 'organisation_id' | 'client' | 'buyer' | 'bank_details'>

const toStartOfDay = (day: CalendarDate) => toMoment(day, '00:00')

function getOpeningRate({ currency, exchange_rate }: Pick<OpeningItem, 'currency' | 'exchange_rate'>): number | null {
  return currency === DEFAULT_CURRENCY ? null : exchange_rate
}

/** It is issued from the start, so that it is paid, reminded and shown like any other invoice. */
function buildOpeningInvoice(
  { number, day, amount, ...item }: OpeningItem,
  context: Context,
  { by, now }: Posting,
): Omit<Invoice, 'id'> {
  const { currency, due_date } = item
  const today = dayInNairobi(now)
  const exchange_rate = getOpeningRate(item)
  const status = isOverdue({ status: 'sent', due_date }, today) ? 'overdue' : 'sent'
  return {
    ...LATER_INVOICE_FIELDS,
    ...EMPTY_INVOICE_FIELDS,
    ...context,
    invoice_number: number,
    title: OPENING_ITEM_TITLE,
    project: null,
    amount,
    total_amount: amount,
    currency,
    exchange_rate,
    shillings_balance: documentShillings({ amount, tax_amount: 0, lines: [], tax_day: null, exchange_rate }),
    due_date,
    paid_amount: 0,
    payment_count: 0,
    paid_date: null,
    status,
    is_issued: true,
    is_opening: true,
    sent_at: toStartOfDay(day),
    viewed_at: null,
    flag: null,
    history: [{ from: null, to: status, reason: '', by, at: now.valueOf() }],
    revision: 0,
    created_by: by,
    created_at: now,
  }
}

function buildOpeningEntry({ id, invoice_number: label, total_amount: amount, sent_at }: Invoice) {
  const source = `${COLLECTIONS.invoices}/${id}`
  return { id: `opening-${id}`, kind: 'opening', amount, label, source, day: dayInNairobi(sent_at ?? new Date(0)) } as const
}
