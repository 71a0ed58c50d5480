import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { type Invoice, invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { queryOptions } from '@tanstack/react-query'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { doc } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { codeOf } from './firebase/error-code.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDoc } from './firebase/reads.ts'
import { changing } from './invoice-changes.data.ts'
import { invoiceKeys } from './invoice-keys.ts'
import type { Reader } from './reader.ts'

/** One invoice; null where it does not exist or is not this person's to read. */
export function invoiceById(reader: Reader, id: string) {
  return queryOptions({
    queryKey: invoiceKeys.one(reader, id),
    queryFn: () => readOne(id),
    select: (plain) => plain && toRecord(invoiceSchema, plain),
  })
}

/** Tells that its client has opened it; the server remembers the first time. @throws Refused */
export async function viewInvoice(reader: Reader, { id }: Pick<Invoice, 'id'>): Promise<void> {
  await callFunction(ENDPOINTS.viewInvoice, { invoice_id: id }, INVOICE_ERRORS['invoices/update-failed'])
  const viewed_at = { seconds: Math.floor(Date.now() / 1000), nanoseconds: 0 }
  // So that this browser tells it once, without asking for the record again.
  queryClient.setQueryData<PlainRecord | null>(invoiceKeys.one(reader, id), (known) => known && { ...known, viewed_at })
}

/** @throws Refused */
export async function cancelInvoice({ id }: Pick<Invoice, 'id'>, reason: string): Promise<void> {
  const input = { invoice_id: id, reason }
  await changing(callFunction(ENDPOINTS.cancelInvoice, input, INVOICE_ERRORS['invoices/cancel-failed']))
}

async function readOne(id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  try {
    const snapshot = await getDoc(doc(db, COLLECTIONS.invoices, id))
    return snapshot.exists() ? toPlain(snapshot) : null
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return null
    throw error
  }
}
