import { array, date, type InferType, number, object, string } from 'yup'
import { receivedData, seenRevision } from '../platform/field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { requestTemplateFields } from './requested-documents.endpoints.ts'

/** The services of the company, each with a checklist of the documents that its projects usually need. */
export const CHECKLIST_SERVICES = ['energy', 'health', 'advisory', 'supply_chain'] as const

export type ChecklistService = (typeof CHECKLIST_SERVICES)[number]

export const CHECKLIST_SERVICE_LABELS: Record<ChecklistService, string> = {
  energy: 'Energy',
  health: 'Health',
  advisory: 'Advisory',
  supply_chain: 'Supply chain',
}

/** So many that all services together have 200 templates, and that one request can add a checklist. */
export const CHECKLIST_ITEMS_MAX = 50

export const DUE_DAYS_MAX = 365

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

/** The stored templates of a service, whose id is the service. */
export const checklistSchema = receivedData(
  object({
    id: string().oneOf(CHECKLIST_SERVICES).required(),
    items: array(itemSchema.required()).max(CHECKLIST_ITEMS_MAX).required(),
    revision: number().integer().min(0).required(),
    updated_by: string().required(),
    updated_at: date().required(),
  }),
)

export type Checklist = InferType<typeof checklistSchema>
