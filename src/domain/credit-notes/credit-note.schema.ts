import { array, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.constants.ts'
import { LINES_MAX } from '../lines/line.constants.ts'
import { storedLines, storedRate, storedVatClass } from '../lines/stored-line.schema.ts'
import { CURRENCIES } from '../money.ts'
import { taxSignatureSchema } from '../tax/tax-signature.schema.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { CREDIT_SCOPES } from './credit-note.constants.ts'

/** A stored credit note. It never changes, except by its signature and its reversal. Money is in major units. */
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
  /** What the office chose; `rest` if the note is of a cancellation. */
  scope: string().oneOf(CREDIT_SCOPES).required(),
  /** The credited lines with the credited quantities; none for an invoice without lines. */
  lines: storedLines().required(),
  /**
   * The position of each of these lines on the invoice, from 0, and its amounts. They are what the line is worth less with
   * each credited quantity, so that the notes of a line add up to the line: a note alone may differ by a cent.
   */
  parts: array(
    object({
      position: number().integer().min(0).required(),
      net: number().min(0).required(),
      tax: number().min(0).required(),
    }).required(),
  )
    .max(LINES_MAX)
    .required(),
  /** Without lines, that of the invoice. */
  vat_class: storedVatClass(),
  /** The day in Nairobi whose VAT rates the lines have: that of the invoice. */
  tax_day: calendarDate(),
  exchange_rate: storedRate(),
  amount: number().min(0).required(),
  tax_amount: number().min(0).required(),
  total_amount: number().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  reason: string().max(INVOICE_REASON_MAX).required(),
  /** While the tax authority has not signed it, where that is required; null otherwise. */
  signing_since: date().nullable().defined(),
  tax_signature: taxSignatureSchema.nullable().defined(),
  /** Why it was taken back, by whom, and when in milliseconds since 1970, UTC. It then credits nothing any more. */
  reversal: object({ reason: string().required(), by: string().required(), at: number().integer().required() })
    .nullable()
    .default(null),
  created_by: string().required(),
  created_at: date().required(),
})
export type CreditNote = InferType<typeof creditNoteSchema>
