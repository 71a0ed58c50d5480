import { boolean, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { generatedRecordId, recordId, seenRevision } from '../field.schema.ts'
import { invoiceFormSchema } from '../invoices/invoice-form.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { DUE_DAYS_MAX, RECURRING_INTERVALS } from './recurring.constants.ts'

const DAY = fieldError('recurring/first-day-missing')
const DUE_DAYS = fieldError('recurring/due-days-invalid')

/** The form of a recurring invoice: the fields of an invoice, and when one is made. Days are in Nairobi. */
export const recurringFormSchema = invoiceFormSchema.omit(['due_date']).shape({
  interval: string().oneOf(RECURRING_INTERVALS).required(),
  first_day: calendarDate(DAY).required(DAY),
  /** Not before the first day. */
  last_day: calendarDate(fieldError('recurring/last-day-invalid')).when('first_day', ([first], schema) =>
    schema.test('not-before-first', fieldError('recurring/last-day-invalid'), (last) => last === null || !(last < first)),
  ),
  due_days: number().typeError(DUE_DAYS).integer(DUE_DAYS).min(0, DUE_DAYS).max(DUE_DAYS_MAX, DUE_DAYS).nullable().defined(),
  sends: boolean().required(),
})
export type RecurringForm = InferType<typeof recurringFormSchema>

/** The form makes the id, so a repeated request stores one template. */
export const newRecurringSchema = recurringFormSchema.shape({ recurring_id: generatedRecordId() }).exact()
export type NewRecurring = InferType<typeof newRecurringSchema>

const seen = { recurring_id: recordId().required(), revision: seenRevision() }

/** `revision` detects a conflict with another admin's change. */
export const recurringChangesSchema = recurringFormSchema.shape(seen).exact()
export type RecurringChanges = InferType<typeof recurringChangesSchema>

/** The template to stop or to resume. */
export const seenRecurringSchema = object(seen).exact()
export type SeenRecurring = InferType<typeof seenRecurringSchema>
