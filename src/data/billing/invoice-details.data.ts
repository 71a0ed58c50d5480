import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { viewInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { type Payment, paymentSchema } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { limit, query, where } from 'firebase/firestore/lite'
import { callFunction } from '../firebase/call.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from '../firebase/database.ts'
import { queryClient } from '../firebase/query-client.ts'
import { isReadOnly } from '../firebase/read-only.ts'
import { getDocs } from '../firebase/reads.ts'
import { ownScopeOf, type Reader, recordKey, select } from '../reader.ts'

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
    queryFn: () => readPayments(reader, invoiceId),
    select: (records) => records.map((record) => toRecord(paymentSchema, record)).sort(byDay),
  })
}

async function readPayments(reader: Reader, invoiceId: string): Promise<PlainRecord[]> {
  const ofInvoice = [where('invoice_id', '==', invoiceId), ...ownScopeOf(reader, COLLECTIONS.payments)]
  const { docs } = await getDocs(query(select(COLLECTIONS.payments, ofInvoice), limit(SHOWN_MAX)))
  return docs.map(toPlain)
}

function byDay(a: Loaded<Payment>, b: Loaded<Payment>): number {
  return (b.record?.paid_at.valueOf() ?? 0) - (a.record?.paid_at.valueOf() ?? 0)
}
