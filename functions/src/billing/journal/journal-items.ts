import { Readable } from 'node:stream'
import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import * as endpoints from '@domain/billing/journal/journal.endpoints.ts'
import {
  JOURNAL_HEADINGS,
  JOURNAL_KINDS,
  type JournalItem,
  journalRow,
  SALES_KINDS,
  type Sale,
} from '@domain/billing/journal/journal.endpoints.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import type { Period } from '@domain/billing/statements/statement.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { buyerOf, personAndCompany } from '@domain/platform/client-names.ts'
import { csvRow, toCsv } from '@domain/platform/csv.ts'
import { toMinor } from '@domain/platform/money.ts'
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { organisationRef } from '../../organisations/members.ts'
import { db } from '../../platform/endpoint/firebase.ts'
import { implementDownload } from '../../platform/endpoint/implement.ts'
import { invoiceRef } from '../invoices/change-invoice.ts'
import { ledgerEntries } from '../ledger/post-entries.ts'

const SALE_FIELDS = ['amount', 'tax_amount', 'total_amount', 'lines', 'parts', 'vat_class', 'tax_day']
const FIELDS = [...SALE_FIELDS, 'client', 'buyer', 'exchange_rate', 'name', 'kra_pin']

type Records = ReadonlyMap<string, FirebaseFirestore.DocumentData>

/** Movements with what the journal shows of their records. */
async function journalItems(entries: readonly QueryDocumentSnapshot[]): Promise<JournalItem[]> {
  const movements = entries.map((entry) => entry.data() as LedgerEntry)
  const records = await readAll(movements.flatMap(recordsOf))
  return movements.map((entry) => itemOf(entry, records))
}

/** The records that a movement's row needs: its invoice or organisation, and its credit note. */
function recordsOf({ kind, source, invoice_id, organisation_id }: LedgerEntry): DocumentReference[] {
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

function itemOf(entry: LedgerEntry, records: Records): JournalItem {
  const { invoice_id, organisation_id, kind, source } = entry
  const sale = SALES_KINDS.includes(kind) ? saleOf(entry, records.get(source)) : null
  if (invoice_id === null) {
    const organisation = records.get(organisationRef(organisation_id).path) as Organisation | undefined
    return { entry, sale, client: organisation?.name ?? '', kra_pin: organisation?.kra_pin ?? '', exchange_rate: null }
  }
  const invoice = records.get(invoiceRef(invoice_id).path) as Invoice | undefined
  if (!invoice) return { entry, sale, client: '', kra_pin: '', exchange_rate: null }
  const { exchange_rate = null } = invoice
  const buyer = buyerOf(invoice)
  return { entry, sale, client: personAndCompany(buyer), kra_pin: buyer.kra_pin, exchange_rate }
}

/** The amounts of the record; null unless they are those of the movement, which may be a part of them. */
function saleOf({ amount }: LedgerEntry, record: FirebaseFirestore.DocumentData | undefined): Sale | null {
  if (!record) return null
  const { lines = [], parts, vat_class = null, tax_day = null, ...amounts } = record as Invoice & Partial<CreditNote>
  if (toMinor(amounts.total_amount) !== Math.abs(toMinor(amount))) return null
  const { tax_amount, total_amount } = amounts
  return { amount: amounts.amount, tax_amount, total_amount, lines, parts, vat_class, tax_day }
}

export const salesJournal = implementDownload(
  endpoints.salesJournal,
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
