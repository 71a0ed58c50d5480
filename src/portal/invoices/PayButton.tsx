import type { Invoice } from '@domain/invoices/invoice.schema.ts'

/** Leads the client of a sent or overdue invoice to the payment provider. */
export function PayButton(_props: { invoice: Invoice }) {
  return null
}
