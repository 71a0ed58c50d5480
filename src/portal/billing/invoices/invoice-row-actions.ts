import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isEditable } from '@domain/billing/invoices/invoice.ts'
import { INVOICE_CSV } from '@domain/billing/invoices/invoice-csv.ts'
import { sendInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { SENT_RESULT, sendEffects } from '@texts/platform/lists.ts'
import { refreshAfter } from '@/data/call.ts'
import type { Reader } from '@/data/reader.ts'
import type { RowAction, RowActions } from '@/portal/lists/row-actions.ts'
import { sendDraft } from './send-draft.ts'

const SEND: RowAction<Invoice> = {
  label: INVOICE_TEXTS.send,
  isFor: isEditable,
  effects: (drafts) => sendEffects(drafts.filter(({ due_date }) => due_date === null).length),
  nameOf: ({ invoice_number }) => invoice_number,
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
