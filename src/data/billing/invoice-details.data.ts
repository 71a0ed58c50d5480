import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_TAB_STATUSES, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { viewInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { type Payment, paymentSchema } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { officeSettings } from '@domain/platform/settings/settings.endpoints.ts'
import { VAT_CLASSES, type VatClass } from '@domain/platform/vat.ts'
import { queryOptions } from '@tanstack/react-query'
import { isReadOnly } from '../firebase/access.ts'
import { callFunction } from '../firebase/call.ts'
import { type Loaded, type PlainRecord, toRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { limit, query, select, where } from '../firebase/firestore-query.ts'
import { queryClient } from '../firebase/query-client.ts'
import { buildOwnScope, type Reader, recordKey, visibleRecords } from '../reader.ts'
import { sumInvoicesByCurrency } from './invoice.data.ts'

/** Marks an invoice as opened by its client; the server stores only the first time. @throws ApiRequestError */
export async function markViewed(reader: Reader, { id }: Pick<Invoice, 'id'>): Promise<void> {
  if (isReadOnly()) return
  await callFunction(viewInvoice, { invoice_id: id })
  const viewed_at = { seconds: Math.floor(Date.now() / 1000), nanoseconds: 0 }
  // Updates the cache so that this browser does not mark it again, without a refetch.
  const queryKey = recordKey(COLLECTIONS.invoices, 'one', reader, id)
  queryClient.setQueryData<PlainRecord | null>(queryKey, (known) => known && { ...known, viewed_at })
}

/** More payments than any invoice has. */
const SHOWN_MAX = 100

/** The payments of an invoice, newest first. Sorted here, because an ordered query would omit payments without a date. */
export function invoicePayments(reader: Reader, invoiceId: string) {
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.invoices, 'payments', reader, invoiceId),
    meta: { records: COLLECTIONS.payments },
    queryFn: () => readPayments(reader, invoiceId),
    select: (records) => records.map((record) => toRecord(paymentSchema, record)).sort(byDay),
  })
}

async function readPayments(reader: Reader, invoiceId: string): Promise<PlainRecord[]> {
  const ofInvoice = [where('invoice_id', '==', invoiceId), ...buildOwnScope(reader, COLLECTIONS.payments)]
  return listDocuments(query(select(COLLECTIONS.payments, ofInvoice), limit(SHOWN_MAX)))
}

function byDay(a: Loaded<Payment>, b: Loaded<Payment>): number {
  return (b.record?.paid_at.valueOf() ?? 0) - (a.record?.paid_at.valueOf() ?? 0)
}

/** What a new invoice begins with, from the office settings. */
interface InvoiceDefaults {
  /** Days until it is due. */
  days: number
  /** The class of a typed amount. */
  vat_class: VatClass
}

/** For admins. */
export const invoiceDefaults = queryOptions({ queryKey: ['office-settings', 'invoice-defaults'], queryFn: readDefaults })

async function readDefaults(): Promise<InvoiceDefaults> {
  const { parts } = await callFunction(officeSettings, {})
  const { payment_terms, vat } = (parts ?? {}) as Record<string, { values?: Record<string, unknown> }>
  const days = payment_terms?.values?.['days']
  const vat_class = VAT_CLASSES.find((code) => code === vat?.values?.['default_class'])
  if (typeof days !== 'number' || !vat_class) throw new Error(officeSettings.failure.description)
  return { days, vat_class }
}

const NAME = COLLECTIONS.invoices

/** What an organisation owes, and the overdue part of it, by currency. For admins. */
export function organisationBalance(id: string) {
  const issued = visibleRecords(NAME, { uid: id, organisation_id: id })
  return queryOptions({
    queryKey: [NAME, 'balance', id],
    queryFn: async () => {
      const [unpaid, late] = await Promise.all([
        sumInvoicesByCurrency(issued, UNPAID_STATUSES),
        sumInvoicesByCurrency(issued, INVOICE_TAB_STATUSES.overdue),
      ])
      return { outstanding: unpaid.balance, overdue: late.balance }
    },
  })
}
