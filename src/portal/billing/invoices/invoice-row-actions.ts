import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isEditable } from '@domain/billing/invoices/invoice.ts'
import { INVOICE_CSV } from '@domain/billing/invoices/invoice-csv.ts'
import { sendInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { SENT_RESULT, sendEffects } from '@texts/platform/lists.ts'
import { call, refreshAfter } from '@/data/call.ts'
import type { Reader } from '@/data/reader.ts'
import type { RowAction, RowActions } from '@/portal/lists/bulk-run.ts'

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

const SEND: RowAction<Invoice> = {
  label: INVOICE_TEXTS.send,
  isFor: isEditable,
  effects: (drafts) => sendEffects(drafts.filter(({ due_date }) => due_date === null).length),
  getName: ({ invoice_number }) => invoice_number,
  success: SENT_RESULT,
  failure: sendInvoice.failure,
  run: (draft) => sendDraft(draft, false),
  onEnd: () => refreshAfter(sendInvoice),
}

/** Admins send the chosen drafts; everybody exports. */
export function invoiceRowActions(reader: Reader): RowActions<Invoice> {
  return {
    actions: can(reader, 'invoices/manage') ? [SEND] : [],
    csv: INVOICE_CSV,
  }
}
