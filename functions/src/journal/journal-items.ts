import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { SALES_KINDS } from '@domain/journal/journal.constants.ts'
import type { JournalItem, Sale } from '@domain/journal/sales-journal.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import { toMinor } from '@domain/money.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { buyerOf } from '@domain/users/buyer.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { invoiceRef } from '../invoices/stored-invoice.ts'
import { organisationRef } from '../organisations/members.ts'

const SALE_FIELDS = ['amount', 'tax_amount', 'total_amount', 'lines', 'parts', 'vat_class', 'tax_day']
const FIELDS = [...SALE_FIELDS, 'client', 'buyer', 'exchange_rate', 'name', 'kra_pin']

type Records = ReadonlyMap<string, FirebaseFirestore.DocumentData>

/** Movements with what the journal shows of their records. */
export async function journalItems(entries: readonly QueryDocumentSnapshot[]): Promise<JournalItem[]> {
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
