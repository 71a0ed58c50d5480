import { isDeepStrictEqual } from 'node:util'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { issuedAt, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { certificateState } from '@domain/billing/invoices/settlement.ts'
import { getFirstDayOfMonth, monthAfter, monthOfDay } from '@domain/billing/ledger/months.ts'
import {
  type BilledInvoice,
  type ExpectedFields,
  expectedInMonth,
  expectedOfRest,
  withheldKinds,
} from '@domain/billing/withholding/expected-withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, toMoment } from '@domain/platform/dates.ts'
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore'
import { collections, pages, retryOnConflict, runTransactionWithRetry } from '../../platform/endpoint/firebase.ts'
import { logFailure } from '../../platform/endpoint/log-failure.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import { invoiceRef, listCountedNotes, storedInvoice } from '../invoices/change-invoice.ts'

interface StoredBill extends BilledInvoice {
  invoice: Invoice
  record: DocumentSnapshot
}

/** The client and the month in Nairobi in which an invoice counts. */
interface ClientMonth {
  organisationId: string
  /** `YYYY-MM`. */
  month: string
}

function getClientMonth(invoice: Invoice): ClientMonth {
  const organisationId = recordOrganisation(COLLECTIONS.invoices, invoice)
  return { organisationId, month: monthOfDay(dayInNairobi(issuedAt(invoice))) }
}

/**
 * What the client is expected to withhold from an invoice as it will be, for the write that issues or credits it. The other
 * invoices of the month follow with `refreshWithholdingWith`.
 * @param notes that will count, with the new one
 */
export async function readExpectedWithholding(invoice: Invoice, notes: BilledInvoice['notes']): Promise<ExpectedFields> {
  // Only the threshold of income tax depends on the other invoices.
  const isAlone = !withheldKinds(invoice).includes('income_tax')
  const others = isAlone ? [] : (await readMonth(getClientMonth(invoice))).filter(({ record }) => record.id !== invoice.id)
  const [expected] = expectedInMonth([{ invoice, notes }, ...others])
  return expected ?? { withholds: [], expected_income_tax: 0, expected_vat: 0 }
}

/**
 * Recomputes what the client is expected to withhold from all invoices that were issued in the month of this one. To be called
 * after each committed write that issues or credits an invoice or undoes that. Idempotent. A failure is logged: the nightly run
 * repeats it.
 */
export async function refreshWithholdingWith(invoiceId: string): Promise<void> {
  try {
    const invoice = storedInvoice(await invoiceRef(invoiceId).get())
    if (invoice?.is_issued) await refreshWithholding(getClientMonth(invoice))
  } catch (error) {
    logFailure('refreshWithholding', error)
  }
}

/** In a transaction, because the result of an older reading must not replace that of a newer one. */
async function refreshWithholding(month: ClientMonth): Promise<void> {
  await retryOnConflict(() =>
    runTransactionWithRetry(async (transaction) => {
      const bills = await readMonth(month, transaction)
      const expected = expectedInMonth(bills)
      for (const [at, { invoice, record }] of bills.entries()) {
        const fields = expected[at] && expectedOfRest(invoice, expected[at])
        if (fields && !isStored(invoice, fields)) updateIndexed(transaction, record, buildWithholdingChanges(invoice, fields))
      }
    }),
  )
}

/**
 * Heals months whose refresh did not happen, because its process was killed.
 * @returns how many could not be refreshed; the log has why
 */
export async function refreshOpenMonths(invoices: Query = collections.invoices): Promise<number> {
  const months = new Map<string, ClientMonth>()
  for await (const { docs } of pages(invoices.where('status', 'in', UNPAID_STATUSES).orderBy('__name__'))) {
    for (const record of docs) {
      const invoice = storedInvoice(record)
      if (!invoice || withheldKinds(invoice).length === 0) continue
      const month = getClientMonth(invoice)
      months.set(`${month.organisationId} ${month.month}`, month)
    }
  }
  let failed = 0
  for (const month of months.values()) {
    await refreshWithholding(month).catch((error: unknown) => {
      failed++
      logFailure('refreshWithholding', error)
    })
  }
  return failed
}

async function readMonth({ organisationId, month }: ClientMonth, transaction?: Transaction): Promise<StoredBill[]> {
  const query = collections.invoices
    .where('organisation_id', '==', organisationId)
    .where('sent_at', '>=', toMoment(getFirstDayOfMonth(month), '00:00'))
    .where('sent_at', '<', toMoment(getFirstDayOfMonth(monthAfter(month)), '00:00'))
  const { docs } = await (transaction ? transaction.get(query) : query.get())
  const invoices = docs.flatMap((record) => {
    const invoice = storedInvoice(record)
    // What an opening item is worth without tax is not known.
    return invoice?.is_issued && !invoice.is_opening ? [{ record, invoice }] : []
  })
  const credited = invoices.filter(({ invoice }) => invoice.credited_amount > 0).map(({ record }) => record.id)
  const notes = await listCountedNotes(credited, transaction)
  return invoices.map((each) => ({ ...each, notes: notes.filter(({ invoice_id }) => invoice_id === each.record.id) }))
}

function isStored({ withholds, expected_income_tax, expected_vat }: Invoice, expected: ExpectedFields): boolean {
  // An invoice of an earlier version that expects nothing is left as it is.
  if (withholds === null && expected.withholds?.length === 0) return true
  return isDeepStrictEqual({ withholds, expected_income_tax, expected_vat }, { ...expected })
}

function buildWithholdingChanges(invoice: Invoice, expected: ExpectedFields): Partial<Invoice> {
  return { ...expected, ...certificateState({ ...invoice, ...expected }, dayInNairobi(new Date())) }
}
