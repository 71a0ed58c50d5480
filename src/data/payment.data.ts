import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type ManualPayment, type Payment, paymentSchema } from '@domain/payments/payment.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { and, collection, doc, limit, query, where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { changing } from './invoice-changes.data.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { type Reader, scopeOf } from './reader.ts'

/** More than any one invoice has. */
const SHOWN_MAX = 100

/**
 * The money that came in for an invoice, newest first. Ordered here: a database leaves out of an ordered answer what
 * lacks the field, and a payment without a day is to be seen as well.
 */
export function invoicePayments(reader: Reader, invoiceId: string) {
  return queryOptions({
    queryKey: invoiceKeys.payments(reader, invoiceId),
    queryFn: () => readPayments(reader, invoiceId),
    select: (records) => records.map((record) => toRecord(paymentSchema, record)).sort(byDay),
  })
}

/** An id for a payment that is being entered. */
export function newPaymentId(): string {
  return doc(collection(db, COLLECTIONS.payments)).id
}

/** Records money that came in outside the provider; sent again with the same id, it is counted once. @throws Refused */
export async function recordPayment({ id }: Pick<Invoice, 'id'>, payment: Omit<ManualPayment, 'invoice_id'>): Promise<void> {
  const input = { ...payment, invoice_id: id }
  await changing(callFunction(ENDPOINTS.recordPayment, input, PAYMENT_ERRORS['payments/record-failed']))
}

async function readPayments(reader: Reader, invoiceId: string): Promise<PlainRecord[]> {
  const filters = and(where('invoice_id', '==', invoiceId), ...scopeOf(reader, COLLECTIONS.payments))
  const { docs } = await getDocs(query(collection(db, COLLECTIONS.payments), filters, limit(SHOWN_MAX)))
  return docs.map(toPlain)
}

function byDay(a: Loaded<Payment>, b: Loaded<Payment>): number {
  return (b.record?.paid_at.valueOf() ?? 0) - (a.record?.paid_at.valueOf() ?? 0)
}
