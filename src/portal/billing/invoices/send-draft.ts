import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { sendInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { call } from '@/data/call.ts'

/**
 * Issues a draft: its client can see it and gets a mail.
 * @param isRefreshing false for one of several; `refreshAfter(sendInvoice)` follows once, so that the list is not read after each
 * @returns whether that waits for the signature of the tax authority
 * @throws ApiRequestError
 */
export async function sendDraft({ id, revision }: Invoice, isRefreshing = true): Promise<boolean> {
  const { is_signing } = await call(sendInvoice, { invoice_id: id, revision }, { isRefreshing })
  return is_signing === true
}
