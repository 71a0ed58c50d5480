import { Readable } from 'node:stream'
import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import * as journalEndpoints from '@domain/billing/journal/journal.endpoints.ts'
import {
  JOURNAL_HEADINGS,
  JOURNAL_KINDS,
  type JournalItem,
  journalRow,
  SALES_KINDS,
  type Sale,
} from '@domain/billing/journal/journal.endpoints.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import * as receivablesEndpoints from '@domain/billing/receivables/receivables.endpoints.ts'
import {
  type AccountItem,
  agedReceivables,
  type OpenItem,
  type Receivables,
} from '@domain/billing/receivables/receivables.endpoints.ts'
import type { Period } from '@domain/billing/statements/statement.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { getBuyer, personAndCompany } from '@domain/platform/client-names.ts'
import { csvRow, toCsv } from '@domain/platform/csv.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMinor } from '@domain/platform/money.ts'
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { organisationRef } from '../../organisations/members.ts'
import { collections, db, pages } from '../../platform/endpoint/firebase.ts'
import { implement, implementDownload } from '../../platform/endpoint/implement.ts'
import { invoiceRef } from '../invoices/change-invoice.ts'
import { ledgerEntries } from './post-entries.ts'

export const receivables = implement(
  receivablesEndpoints.receivables,
  async (_nothing, _caller, now) => ({ key: 'receivables/receivables', result: await readReceivables(now) }),
  // Each call holds every unpaid invoice in memory.
  { memory: '512MiB', concurrency: 4 },
)

async function readReceivables(now: Date): Promise<Receivables> {
  const day = dayInNairobi(now)
  const [unpaid, accounts] = await Promise.all([readUnpaid(), readAccounts()])
  const aged = agedReceivables(unpaid, accounts, day)
  const names = await readOrganisationNames(aged.flatMap((each) => each.accounts.map(({ organisation_id }) => organisation_id)))
  const named = aged.map((each) => ({
    ...each,
    accounts: each.accounts.map((account) => ({ ...account, name: names.get(account.organisation_id) ?? '' })),
  }))
  return { day, currencies: named }
}

/** Reads only the fields that count, because an invoice with its lines is large. */
async function readUnpaid(): Promise<OpenItem[]> {
  const unpaid = collections.invoices
    .where('status', 'in', UNPAID_STATUSES)
    .select('organisation_id', 'client_id', 'currency', 'due_date', 'total_amount', 'paid_amount')
  const items: OpenItem[] = []
  for await (const page of pages(unpaid)) {
    for (const record of page.docs) {
      const invoice = record.data() as Invoice
      const { currency, due_date } = invoice
      const organisation_id = recordOrganisation(COLLECTIONS.invoices, invoice)
      items.push({ organisation_id, currency, due_date, minor: balanceMinor(invoice) })
    }
  }
  return items
}

/** The entries that belong to no invoice: credit and opening balances. */
async function readAccounts(): Promise<AccountItem[]> {
  const ofAccounts = ledgerEntries.where('invoice_id', '==', null).select('organisation_id', 'currency', 'amount')
  const items: AccountItem[] = []
  for await (const page of pages(ofAccounts)) {
    for (const entry of page.docs) {
      const { organisation_id, currency, amount } = entry.data() as LedgerEntry
      items.push({ organisation_id, currency, minor: toMinor(amount) })
    }
  }
  return items
}

/** Organisations per request. */
const AT_ONCE = 300

async function readOrganisationNames(ids: readonly string[]): Promise<Map<string, string>> {
  const refs = [...new Set(ids)].map((id) => organisationRef(id))
  const names = new Map<string, string>()
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const found = await db.getAll(...refs.slice(at, at + AT_ONCE), { fieldMask: ['name'] })
    for (const each of found) if (each.exists) names.set(each.id, String(each.get('name')))
  }
  return names
}

const SALE_FIELDS = ['amount', 'tax_amount', 'total_amount', 'lines', 'parts', 'vat_class', 'tax_day']
const FIELDS = [...SALE_FIELDS, 'client', 'buyer', 'exchange_rate', 'name', 'kra_pin']

type Records = ReadonlyMap<string, FirebaseFirestore.DocumentData>

/** Movements with what the journal shows of their records. */
async function journalItems(entries: readonly QueryDocumentSnapshot[]): Promise<JournalItem[]> {
  const movements = entries.map((entry) => entry.data() as LedgerEntry)
  const records = await readAll(movements.flatMap(getEntryRefs))
  return movements.map((entry) => buildJournalItem(entry, records))
}

/** The records that a movement's row needs: its invoice or organisation, and its credit note. */
function getEntryRefs({ kind, source, invoice_id, organisation_id }: LedgerEntry): DocumentReference[] {
  const of = invoice_id === null ? organisationRef(organisation_id) : invoiceRef(invoice_id)
  return kind === 'credit_note' ? [of, db.doc(source)] : [of]
}

/** By path. */
async function readAll(refs: readonly DocumentReference[]): Promise<Records> {
  const unique = [...new Map(refs.map((ref) => [ref.path, ref])).values()]
  if (unique.length === 0) return new Map()
  const found = await db.getAll(...unique, { fieldMask: FIELDS })
  return new Map(found.flatMap((record) => (record.exists ? [[record.ref.path, record.data() ?? {}]] : [])))
}

function buildJournalItem(entry: LedgerEntry, records: Records): JournalItem {
  const { invoice_id, organisation_id, kind, source } = entry
  const sale = SALES_KINDS.includes(kind) ? findEntrySale(entry, records.get(source)) : null
  if (invoice_id === null) {
    const organisation = records.get(organisationRef(organisation_id).path) as Organisation | undefined
    return { entry, sale, client: organisation?.name ?? '', kra_pin: organisation?.kra_pin ?? '', exchange_rate: null }
  }
  const invoice = records.get(invoiceRef(invoice_id).path) as Invoice | undefined
  if (!invoice) return { entry, sale, client: '', kra_pin: '', exchange_rate: null }
  const { exchange_rate = null } = invoice
  const buyer = getBuyer(invoice)
  return { entry, sale, client: personAndCompany(buyer), kra_pin: buyer.kra_pin, exchange_rate }
}

/** The amounts of the record; null unless they are those of the movement, which may be a part of them. */
function findEntrySale({ amount }: LedgerEntry, record: FirebaseFirestore.DocumentData | undefined): Sale | null {
  if (!record) return null
  const { lines = [], parts, vat_class = null, tax_day = null, ...amounts } = record as Invoice & Partial<CreditNote>
  if (toMinor(amounts.total_amount) !== Math.abs(toMinor(amount))) return null
  const { tax_amount, total_amount } = amounts
  return { amount: amounts.amount, tax_amount, total_amount, lines, parts, vat_class, tax_day }
}

export const salesJournal = implementDownload(
  journalEndpoints.salesJournal,
  async (period) => ({
    content: Readable.from(journalCsv(period), { objectMode: false }),
    name: `sales-journal-${period.from}-${period.to}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: null,
  }),
  { memory: '512MiB', concurrency: 8 },
)

/** Movements per request: each needs its records, and an invoice with its lines is large. */
const PAGE = 200

/** Yields the text of one page of movements at a time. */
async function* journalCsv({ from, to }: Period): AsyncGenerator<string> {
  const within = ledgerEntries
    .where('kind', 'in', JOURNAL_KINDS)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('created_at')
    .limit(PAGE)
  let page = await within.get()
  yield toCsv([JOURNAL_HEADINGS])
  while (!page.empty) {
    const rows = (await journalItems(page.docs)).map(journalRow)
    yield rows.map(csvRow).join('')
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    page = await within.startAfter(last).get()
  }
}
