import type { SuccessText } from './message-types.ts'

/** What is told of invoices. */
export const INVOICE_SUCCESSES = {
  'invoices/created': { title: 'Invoice created' },
  'invoices/updated': { title: 'Invoice updated' },
  'invoices/deleted': { title: 'Draft deleted' },
  'invoices/sent': { title: 'Invoice sent' },
  'invoices/cancelled': { title: 'Invoice cancelled' },
  'invoices/viewed': { title: 'Invoice opened' },
} as const satisfies Record<string, SuccessText>
