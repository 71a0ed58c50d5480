import { EMPTY_BILLING_FIELDS } from '@domain/billing/invoices/billing-fields.ts'
import type { Line } from '@domain/billing/lines/line.ts'
import type { QuotationForm } from '@domain/billing/quotations/quotations.endpoints.ts'
import { sampleLine } from './sample-billing.ts'

/** A last day so far ahead that no nightly run ends a quotation. */
export const FAR_DAY = '2999-12-31'

/** The values of an admin's form of a quotation for this client: 232,000 shillings. */
export function quotationFormValues(client_id: string, changes: object = {}): QuotationForm {
  return {
    ...EMPTY_BILLING_FIELDS,
    title: 'Cold chain, first part',
    description: 'As discussed.',
    client_id,
    lines: [sampleLine({ quantity: 5 }) as Line],
    valid_until: FAR_DAY,
    ...changes,
  }
}
