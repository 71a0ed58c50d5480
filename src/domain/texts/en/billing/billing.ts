import { LINE_FIELD_TEXTS } from './lines.ts'

/** Of the fields that an invoice, a recurring invoice and a quotation have in common. */
export const BILLING_FIELD_TEXTS = {
  ...LINE_FIELD_TEXTS,
  'invoices/title-too-long': 'A title has at most 120 characters.',
  'invoices/description-too-long': 'A description has at most 2,000 characters.',
} as const
