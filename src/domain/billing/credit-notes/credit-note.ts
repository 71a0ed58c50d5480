import { array, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema } from '../../platform/client-names.ts'
import { calendarDate, receivedData } from '../../platform/field.schema.ts'
import { CURRENCIES, toMinor } from '../../platform/money.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { balanceMinor, INVOICE_REASON_MAX } from '../invoices/invoice.ts'
import { LINES_MAX, storedLines, storedRate, storedVatClass } from '../lines/line.ts'
import { taxSignatureSchema } from '../tax/submission.ts'

/** What a credit note covers: all that is not credited yet, quantities of lines, or an amount of an invoice without lines. */
export const CREDIT_SCOPES = ['rest', 'lines', 'amount'] as const
export type CreditScope = (typeof CREDIT_SCOPES)[number]

/** A stored credit note. It never changes, except by its signature and its reversal. Money is in major units. */
export const creditNoteSchema = receivedData(
  object({
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
  }),
)
export type CreditNote = InferType<typeof creditNoteSchema>

/** The notes that credit something. */
export function countedNotes<Note extends Pick<CreditNote, 'reversal'>>(notes: readonly Note[]): Note[] {
  return notes.filter(({ reversal }) => !reversal)
}

/**
 * Whether no later note counts. Only that one can be reversed: the amounts of a note are differences to what the notes before it
 * left, so without an earlier one the sums of the later ones would no longer equal the invoice to the cent.
 */
export function isLastNote(
  note: Pick<CreditNote, 'credit_note_number'>,
  notes: readonly Pick<CreditNote, 'credit_note_number' | 'reversal'>[],
): boolean {
  return countedNotes(notes).every((other) => compareNoteNumbers(other, note) <= 0)
}

/** Numbers are given in the order in which the notes are stored. */
function compareNoteNumbers(
  ...[a, b]: [Pick<CreditNote, 'credit_note_number'>, Pick<CreditNote, 'credit_note_number'>]
): number {
  return a.credit_note_number.localeCompare(b.credit_note_number, 'en', { numeric: true })
}

/** Whether the office may take a note back: the newest that counts, unless the tax authority has or gets it. */
export function isReversibleNote(
  note: Pick<CreditNote, 'credit_note_number' | 'reversal' | 'signing_since' | 'tax_signature'>,
  notes: Parameters<typeof isLastNote>[1],
): boolean {
  return !note.reversal && !note.signing_since && !note.tax_signature && isLastNote(note, notes)
}

/** What a credit note changes, in cents. */
interface CreditEffect {
  /** What becomes credit of the organisation; negative if credit is taken back. */
  kept: number
  /** What is still due on the invoice. */
  due: number
  /** Whether the invoice is credited in full, which cancels it. */
  isFull: boolean
}

/**
 * What exceeds the balance becomes credit. A full credit takes exactly the balance: if a payment was reversed after its money
 * had become credit, that credit is taken back. @param total of the note, in major units
 */
export function creditEffect(
  invoice: Pick<Invoice, 'total_amount' | 'paid_amount' | 'credited_amount'>,
  total: number,
): CreditEffect {
  const excess = toMinor(total) - balanceMinor(invoice)
  const isFull = toMinor(invoice.credited_amount) + toMinor(total) >= toMinor(invoice.total_amount)
  return { kept: isFull ? excess : Math.max(0, excess), due: isFull ? 0 : Math.max(0, -excess), isFull }
}
