import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { collection, doc } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { callFunction } from './firebase/call.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { invoiceKeys } from './invoice-keys.ts'

/** A draft as the admin saw it: the server refuses a change of one that another has changed since. */
type Draft = Pick<Invoice, 'id' | 'revision'>

/** An id for an invoice that is being entered. */
export function newInvoiceId(): string {
  return doc(collection(db, COLLECTIONS.invoices)).id
}

/** Makes a draft; sent again with the same id, it is made once. @throws Refused */
export async function createInvoice(invoice_id: string, invoice: InvoiceForm): Promise<void> {
  await callFunction(ENDPOINTS.createInvoice, { ...invoice, invoice_id }, INVOICE_ERRORS['invoices/create-failed'])
  invalidate()
}

/** Saves a draft as it was changed in a form that showed `before`. @throws Refused */
export async function updateInvoice(before: Draft, invoice: InvoiceForm): Promise<void> {
  const input = { ...invoice, ...named(before) }
  await changing(callFunction(ENDPOINTS.updateInvoice, input, INVOICE_ERRORS['invoices/update-failed']))
}

/** Issues a draft: its client sees it and is told by mail. @throws Refused */
export async function sendInvoice(draft: Draft): Promise<void> {
  await changing(callFunction(ENDPOINTS.sendInvoice, named(draft), INVOICE_ERRORS['invoices/send-failed']))
}

/** @throws Refused */
export async function deleteInvoice(draft: Draft): Promise<void> {
  await changing(callFunction(ENDPOINTS.deleteInvoice, named(draft), INVOICE_ERRORS['invoices/delete-failed']))
}

const named = ({ id, revision }: Draft) => ({ invoice_id: id, revision })

/** Has what the screens show of invoices asked for again after a change; after a refusal too: somebody else may have changed it. */
export async function changing(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } finally {
    invalidate()
  }
}

/** Everything on the screens that an invoice is part of. */
function invalidate(): void {
  for (const queryKey of [invoiceKeys.all, [ACTIVITY_KEY]]) void queryClient.invalidateQueries({ queryKey })
}
