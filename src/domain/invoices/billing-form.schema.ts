import { string } from 'yup'
import { drawn } from '../drawn-text.ts'
import { chosenRecordId, line, paragraphs, recordId } from '../field.schema.ts'
import { linesSchema } from '../lines/lines.schema.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../money.ts'
import type { FieldErrorKey } from '../texts/field-error.ts'
import type { BillingFields } from './billing-fields.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from './invoice.constants.ts'

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
