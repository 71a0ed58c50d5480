import type { Invoice } from '@domain/invoices/invoice.schema.ts'

/** What an admin is asked about a draft before it is done. */
export interface DraftQuestion {
  kind: 'send' | 'delete'
  invoice: Invoice
}

/** What the admins' dialogs are open for. */
export type AdminAction = { kind: 'create'; invoice: null } | { kind: 'edit'; invoice: Invoice } | DraftQuestion

/** What can be done with a draft. */
export type DraftActionKind = Exclude<AdminAction['kind'], 'create'>
