import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import {
  cancelInvoice as cancelInvoiceEndpoint,
  createInvoice as createInvoiceEndpoint,
  deleteInvoice as deleteInvoiceEndpoint,
  sendInvoice as sendInvoiceEndpoint,
  updateInvoice as updateInvoiceEndpoint,
  viewInvoice as viewInvoiceEndpoint,
} from '@domain/invoices/invoices.endpoints.ts'
import type { ManualPayment } from '@domain/payments/manual-payment.schema.ts'
import { type Payment, paymentSchema } from '@domain/payments/payment.schema.ts'
import { recordPayment as recordPaymentEndpoint } from '@domain/payments/payments.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { limit, query, where } from 'firebase/firestore/lite'
import { callFunction, type RequestOptions } from './firebase/call.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/database.ts'
import { invalidate, invalidateAfter, queryClient } from './firebase/query-client.ts'
import { isReadOnly } from './firebase/read-only.ts'
import { getDocs } from './firebase/reads.ts'
import { ownScopeOf, type Reader, recordKey, select } from './reader.ts'

/** A draft and its revision: the server rejects a change if another admin has changed the draft since. */
type Draft = Pick<Invoice, 'id' | 'revision'>

/** The collections whose records include invoice data: a quotation names the invoice that was made from it. */
const SHOWING_INVOICES = [COLLECTIONS.invoices, COLLECTIONS.quotations, COLLECTIONS.activity]

/** Creates a draft; a repeated request with the same id creates only one. @throws ApiRequestError */
export async function createInvoice(invoice_id: string, invoice: InvoiceForm): Promise<void> {
  await callFunction(createInvoiceEndpoint, { ...invoice, invoice_id })
  invalidate(...SHOWING_INVOICES)
}

/** Saves a form's changes of a draft. @param before the draft when the form opened @throws ApiRequestError */
export async function updateInvoice(before: Draft, invoice: InvoiceForm): Promise<void> {
  const input = { ...invoice, ...revisionOf(before) }
  await change(callFunction(updateInvoiceEndpoint, input))
}

/**
 * Issues a draft: its client can see it and gets a mail.
 * @returns whether that waits for the signature of the tax authority
 * @throws ApiRequestError
 */
export async function sendInvoice(draft: Draft): Promise<boolean> {
  const { is_signing } = await change(callSend(draft))
  return is_signing === true
}

/** Issues one of several drafts. `refreshInvoices` follows once, so that the list is not read again after each. @throws ApiRequestError */
export async function issueDraft(draft: Draft): Promise<void> {
  await callSend(draft)
}

function callSend(draft: Draft): Promise<Record<string, unknown>> {
  return callFunction(sendInvoiceEndpoint, revisionOf(draft))
}

export const refreshInvoices = () => invalidate(...SHOWING_INVOICES)

/** @throws ApiRequestError */
export async function deleteInvoice(draft: Draft, options: RequestOptions): Promise<void> {
  await change(callFunction(deleteInvoiceEndpoint, revisionOf(draft), options))
}

/** @throws ApiRequestError */
export async function cancelInvoice({ id }: Pick<Invoice, 'id'>, reason: string): Promise<void> {
  const input = { invoice_id: id, reason }
  await change(callFunction(cancelInvoiceEndpoint, input))
}

/** Marks an invoice as opened by its client; the server stores only the first time. @throws ApiRequestError */
export async function viewInvoice(reader: Reader, { id }: Pick<Invoice, 'id'>): Promise<void> {
  if (isReadOnly()) return
  await callFunction(viewInvoiceEndpoint, { invoice_id: id })
  const viewed_at = { seconds: Math.floor(Date.now() / 1000), nanoseconds: 0 }
  // Updates the cache so that this browser does not mark it again, without a refetch.
  const queryKey = recordKey(COLLECTIONS.invoices, 'one', reader, id)
  queryClient.setQueryData<PlainRecord | null>(queryKey, (known) => known && { ...known, viewed_at })
}

const revisionOf = ({ id, revision }: Draft) => ({ invoice_id: id, revision })

const change = <Result>(call: Promise<Result>) => invalidateAfter(call, ...SHOWING_INVOICES)

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

type ManualEntry = Omit<ManualPayment, 'invoice_id' | 'received'> & Partial<Pick<ManualPayment, 'received'>>

/** Records a payment outside the provider; a repeated request with the same id records only one. @throws ApiRequestError */
export async function recordPayment({ id }: Pick<Invoice, 'id'>, payment: ManualEntry): Promise<void> {
  const input = { ...payment, invoice_id: id }
  const call = callFunction(recordPaymentEndpoint, input)
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
