import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type ManualPayment, type Payment, paymentSchema } from '@domain/payments/payment.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { limit, query, where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import { SHOWING_INVOICES } from './invoice-changes.data.ts'
import { ownScopeOf, type Reader, recordKey, select } from './reader.ts'

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

/** Records a payment outside the provider; a repeated request with the same id records only one. @throws ApiRequestError */
export async function recordPayment({ id }: Pick<Invoice, 'id'>, payment: Omit<ManualPayment, 'invoice_id'>): Promise<void> {
  const input = { ...payment, invoice_id: id }
  const call = callFunction(ENDPOINTS.recordPayment, input, PAYMENT_ERRORS['payments/record-failed'])
  await invalidateAfter(call, ...SHOWING_INVOICES)
}

async function readPayments(reader: Reader, invoiceId: string): Promise<PlainRecord[]> {
  const ofInvoice = [where('invoice_id', '==', invoiceId), ...ownScopeOf(reader, COLLECTIONS.payments)]
  const { docs } = await getDocs(query(select(COLLECTIONS.payments, ofInvoice), limit(SHOWN_MAX)))
  return docs.map(toPlain)
}

function byDay(a: Loaded<Payment>, b: Loaded<Payment>): number {
  return (b.record?.paid_at.valueOf() ?? 0) - (a.record?.paid_at.valueOf() ?? 0)
}
