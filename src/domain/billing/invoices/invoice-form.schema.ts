import { boolean, type InferType, number, object, string, type TestContext } from 'yup'
import { dayInNairobi, PERIOD_YEARS } from '../../platform/dates.ts'
import {
  calendarDate,
  chosenRecordId,
  generatedRecordId,
  inBookYears,
  line,
  paragraphs,
  recordId,
  seenRevision,
} from '../../platform/field.schema.ts'
import { CURRENCIES, DEFAULT_CURRENCY, wholeCents } from '../../platform/money.ts'
import { VAT_CLASSES, type VatClass } from '../../platform/vat.ts'
import { drawn } from '../../platform/visible-text.ts'
import { type FieldErrorKey, fieldError } from '../../texts/field-error.ts'
import { exchangeRate } from '../lines/line.ts'
import { calculateVat, isAmount, linesSchema } from '../lines/totals.ts'
import type { BillingFields, InvoiceFields } from './billing-fields.ts'
import { INVOICE_AMOUNT_MAX, INVOICE_DESCRIPTION_MAX, INVOICE_REASON_MAX, INVOICE_TITLE_MAX } from './invoice.ts'

/** What may be entered in the form of an invoice, a recurring invoice or a quotation. @param missing a required field is empty */
export const billingInput = (missing: FieldErrorKey) =>
  ({
    title: drawn(line(INVOICE_TITLE_MAX, 'invoices/title-too-long')).required(missing),
    description: drawn(paragraphs(INVOICE_DESCRIPTION_MAX, 'invoices/description-too-long')).defined(),
    client_id: chosenRecordId(missing),
    project_id: recordId().nullable().defined(),
    lines: linesSchema,
    currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required(),
  }) satisfies Record<keyof BillingFields, unknown>

/** Specification section 5: one sentence covers all missing fields. */
const MISSING = fieldError('invoices/fields-missing')
const AMOUNT = fieldError('invoices/amount-invalid')
const TAX = fieldError('invoices/tax-invalid')
const TOO_LARGE = fieldError('invoices/amount-too-large')
const CLASS = fieldError('invoices/vat-class-missing')
const OTHER_TAX = fieldError('invoices/tax-of-other-class')

const cents = (key: string) => number().typeError(key).max(INVOICE_AMOUNT_MAX, TOO_LARGE).test(wholeCents(key))

const hasLines = (lines: unknown) => Array.isArray(lines) && lines.length > 0

/** With lines, a typed amount is replaced by 0, because the server computes it. */
const zeroWithLines = <Typed>([lines]: unknown[], typed: Typed) =>
  hasLines(lines)
    ? (number()
        .transform(() => 0)
        .default(0) as unknown as Typed)
    : typed

/** Whether the tax is that of the class with the rates of today. What is missing is reported at its own field. */
function isTaxOfClass(tax: unknown, { parent }: TestContext): boolean {
  const { amount, vat_class } = parent as { amount: unknown; vat_class: VatClass | null }
  const isKnown = isAmount(tax) && isAmount(amount) && amount > 0 && vat_class !== null
  return !isKnown || tax === calculateVat(amount, vat_class, dayInNairobi(new Date()))
}

/**
 * The invoice form's schema. Money is in major units, `due_date` a calendar date or null. Amount and tax are those of the
 * lines, or typed if there are none.
 */
export const invoiceFormSchema = object({
  ...billingInput(MISSING),
  amount: cents(AMOUNT).moreThan(0, AMOUNT).required(MISSING).when('lines', zeroWithLines),
  tax_amount: cents(TAX)
    .min(0, TAX)
    .default(0)
    .required(TAX)
    .test('of-class', OTHER_TAX, isTaxOfClass)
    .when('lines', zeroWithLines),
  /** The class of a typed amount; null with lines, which have their own. */
  vat_class: string()
    .oneOf(VAT_CLASSES)
    .nullable()
    .default(null)
    .when('lines', ([lines], schema) =>
      hasLines(lines) ? schema.transform(() => null) : schema.test('chosen', CLASS, (value) => value !== null),
    ),
  /** Ignored for an invoice in shillings. */
  exchange_rate: exchangeRate(),
  /** The answer to the question about an unusual rate; not stored. */
  confirms_rate: boolean(),
  due_date: inBookYears(calendarDate('invoices/due-date-invalid'), PERIOD_YEARS),
} satisfies Record<keyof InvoiceFields | 'confirms_rate' | 'due_date', unknown>)
export type InvoiceForm = InferType<typeof invoiceFormSchema>

/**
 * A new invoice. The server sets total, number and status. The form makes the id, so a repeated request creates only one
 * invoice.
 */
export const newInvoiceSchema = invoiceFormSchema.shape({ invoice_id: generatedRecordId() }).exact()
export type NewInvoice = InferType<typeof newInvoiceSchema>

/** A changed draft. `revision` detects a conflict with another admin's change. */
export const invoiceChangesSchema = invoiceFormSchema
  .shape({ invoice_id: recordId().required(), revision: seenRevision() })
  .exact()
export type InvoiceChanges = InferType<typeof invoiceChangesSchema>

/** The draft to delete or to send. `revision` detects a conflict with another admin's change. */
export const draftSchema = object({ invoice_id: recordId().required(), revision: seenRevision() }).exact()
export type SeenDraft = InferType<typeof draftSchema>

/** A cancellation needs a reason. */
export const invoiceCancelSchema = object({
  invoice_id: recordId().required(),
  reason: paragraphs(INVOICE_REASON_MAX, 'invoices/reason-too-long').required(fieldError('invoices/reason-missing')),
}).exact()

export const invoiceIdSchema = object({ invoice_id: recordId().required() }).exact()

/** `copy` marks an issued invoice as a copy; `proforma` makes a draft an offer to pay in advance. */
const PDF_VARIANTS = ['plain', 'copy', 'proforma'] as const
export type PdfVariant = (typeof PDF_VARIANTS)[number]

/** The requested PDF: the invoice, or the receipt of one of its payments. */
export const invoicePdfSchema = object({
  invoice_id: recordId().required(),
  payment_id: recordId().nullable().defined(),
  /** The office's buttons Copy and Proforma mark the PDF; all others ask for it as it is. */
  variant: string().oneOf(PDF_VARIANTS).default('plain').required(),
}).exact()
export type InvoicePdfRequest = InferType<typeof invoicePdfSchema>
