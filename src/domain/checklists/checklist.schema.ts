import { array, date, type InferType, number, object, string } from 'yup'
import { seenRevision } from '../field.schema.ts'
import { requestTemplateFields } from '../requested-documents/requested-document-form.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { CHECKLIST_ITEMS_MAX, CHECKLIST_SERVICES, DUE_DAYS_MAX } from './checklist.constants.ts'

const DAYS = fieldError('checklists/days-invalid')

const itemSchema = requestTemplateFields().shape({
  /** Days from the day on which it is requested to its due day. */
  due_days: number().typeError(DAYS).integer(DAYS).min(0, DAYS).max(DUE_DAYS_MAX, DAYS).required(DAYS),
})
export type ChecklistItem = InferType<typeof itemSchema>

/** What an admin changes of a checklist. */
export const checklistFormSchema = object({
  items: array(itemSchema.exact().required()).max(CHECKLIST_ITEMS_MAX, fieldError('checklists/too-many')).required(),
})
export type ChecklistForm = InferType<typeof checklistFormSchema>

/** A changed checklist. `revision` is 0 if none is stored yet; it detects a conflict with another admin's change. */
export const checklistChangesSchema = checklistFormSchema
  .shape({ service: string().oneOf(CHECKLIST_SERVICES).required(), revision: seenRevision() })
  .exact()
export type ChecklistChanges = InferType<typeof checklistChangesSchema>

/** The stored templates of a service, whose id is the service. */
export const checklistSchema = object({
  id: string().oneOf(CHECKLIST_SERVICES).required(),
  items: array(itemSchema.required()).max(CHECKLIST_ITEMS_MAX).required(),
  revision: number().integer().min(0).required(),
  updated_by: string().required(),
  updated_at: date().required(),
})
export type Checklist = InferType<typeof checklistSchema>
