import { array, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.constants.ts'
import { LINES_MAX } from '../lines/line.constants.ts'
import { exchangeRate, lineSchema } from '../lines/line.schema.ts'
import { CURRENCIES } from '../money.ts'
import { taxSignatureSchema } from '../tax/tax-signature.schema.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'

/** A stored credit note. It never changes, except by its signature. Money is in major units. */
export const creditNoteSchema = object({
  id: string().required(),
  /** `CN-YYYY-NNNN`, gapless within its year. */
  credit_note_number: string().required(),
  invoice_id: string().required(),
  invoice_number: string().required(),
  title: string().required(),
  client_id: string().required(),
  organisation_id: string().required(),
  client: clientNamesSchema.required(),
  /** The credited lines; none for an invoice without lines. */
  lines: array(lineSchema.required()).max(LINES_MAX).required(),
  /** The day in Nairobi whose VAT rates the lines have: that of the invoice. */
  tax_day: calendarDate(),
  exchange_rate: exchangeRate(),
  amount: number().min(0).required(),
  tax_amount: number().min(0).required(),
  total_amount: number().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  reason: string().max(INVOICE_REASON_MAX).required(),
  /** While the tax authority has not signed it, where that is required; null otherwise. */
  signing_since: date().nullable().defined(),
  tax_signature: taxSignatureSchema.nullable().defined(),
  created_by: string().required(),
  created_at: date().required(),
})
export type CreditNote = InferType<typeof creditNoteSchema>
