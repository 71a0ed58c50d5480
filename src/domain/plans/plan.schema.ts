import { array, boolean, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { DOCUMENT_CATEGORIES } from '../documents/document.status.ts'
import { paragraphs, recordId } from '../field.schema.ts'
import { MILESTONE_STATUSES } from '../milestones/milestone.constants.ts'
import { REQUEST_STATUSES } from '../requested-documents/requested-document.constants.ts'
import { fieldError } from '../texts/field-error.ts'
import { DELAY_REASON_MAX, DEPENDENCIES_MAX, PLAN_ENTRIES_MAX, PLAN_ENTRY_KINDS } from './plan.constants.ts'

/** The ids of the milestones that an entry waits for, in a request. */
export const dependenciesSchema = array(recordId().required())
  .max(DEPENDENCIES_MAX, fieldError('plans/too-many-dependencies'))
  .test('no-milestone-twice', fieldError('requests/invalid'), (ids) => new Set(ids).size === (ids?.length ?? 0))
  .required()

/** Why an entry is later than planned. The client reads it. */
export const delayReasonSchema = paragraphs(DELAY_REASON_MAX, 'plans/reason-too-long').defined()

/** What the schedule shows of a milestone or a requested document. Days are those of Nairobi. */
const planEntrySchema = object({
  /** The id of the milestone or of the requested document. */
  id: string().required(),
  kind: string().oneOf(PLAN_ENTRY_KINDS).required(),
  title: string().required(),
  status: string()
    .oneOf([...MILESTONE_STATUSES, ...REQUEST_STATUSES])
    .required(),
  /** The planned first day of a milestone; null for a requested document. */
  planned_start: calendarDate(),
  /** The planned last day of a milestone, or the due day of a requested document. */
  planned_end: calendarDate().required(),
  /** The day that was planned first; later `planned_end` is a delay. */
  first_planned_end: calendarDate().required(),
  /** The day on which work on a milestone began. */
  started_on: calendarDate(),
  /** The day on which it was accepted, approved or waived. */
  finished_on: calendarDate(),
  delay_reason: string().defined(),
  /** The ids of the milestones that it waits for. */
  depends_on: array(string().required()).required(),
  /** The share of a milestone in the project's progress; 0 for a requested document. */
  weight: number().integer().min(0).required(),
  /** Whether the project's partners see a milestone; false for a requested document. */
  shared: boolean().required(),
  /** Whether a requested document is required; false for a milestone. */
  is_required: boolean().required(),
  /** The category of a requested document; null for a milestone. */
  category: string().oneOf(DOCUMENT_CATEGORIES).nullable().defined(),
})
export type PlanEntry = InferType<typeof planEntrySchema>

const entries = () => array(planEntrySchema.required()).max(PLAN_ENTRIES_MAX).required()

/**
 * The plan of a project (`project_plans`, by the project's id): a copy of what the schedule shows of its milestones and
 * requested documents, in the order of their planned days. Each write of one of them changes it too.
 */
export const planSchema = object({
  id: string().required(),
  client_id: string().required(),
  organisation_id: string().required(),
  entries: entries(),
})
export type Plan = InferType<typeof planSchema>

/** The milestones that the office shares with a project's partners (`shared_plans`, by the project's id). */
export const sharedPlanSchema = object({
  id: string().required(),
  partner_ids: array(string().required()).required(),
  entries: entries(),
})
export type SharedPlan = InferType<typeof sharedPlanSchema>
