import type { Invoice } from '@domain/invoices/invoice.schema.ts'

/** A confirmation that an admin answers about a draft. */
export interface DraftQuestion {
  kind: 'send' | 'delete'
  invoice: Invoice
}

/** The action for which an admin's dialog is open. */
export type AdminAction = { kind: 'create'; invoice: null } | { kind: 'edit'; invoice: Invoice } | DraftQuestion

/** The actions on a draft. */
export type DraftActionKind = Exclude<AdminAction['kind'], 'create'>
