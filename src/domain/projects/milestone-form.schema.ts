import { boolean, type InferType, number, object, string } from 'yup'
import { attachmentPathsSchema } from '../documents/attachment.ts'
import { generatedRecordId, line, paragraphs, printed, recordId, seenRevision } from '../platform/field.schema.ts'
import { drawn } from '../platform/visible-text.ts'
import { fieldError } from '../texts/field-error.ts'
import {
  ACCEPTANCE_NAME_MAX,
  CHANGES_REASON_MAX,
  MILESTONE_DECISIONS,
  MILESTONE_RESULT_MAX,
  MILESTONE_WEIGHT_MAX,
  SUBMISSION_NOTE_MAX,
} from './milestone.ts'
import { delayReasonSchema, dependenciesSchema } from './plan.ts'
import { PLAN_TITLE_MAX, plannedDay } from './plan-fields.ts'
import { PROJECT_BUDGET_MAX } from './project.ts'

const DAY = fieldError('plans/day-invalid')
const WEIGHT = fieldError('milestones/weight-invalid')
const AMOUNT = fieldError('milestones/amount-invalid')

/** What an admin enters for a milestone. The amount is without VAT, in major units, or null. */
const milestoneFormSchema = object({
  title: drawn(line(PLAN_TITLE_MAX, 'plans/title-too-long')).required(fieldError('plans/title-missing')),
  result: drawn(paragraphs(MILESTONE_RESULT_MAX, 'milestones/result-too-long')).required(
    fieldError('milestones/result-missing'),
  ),
  planned_start: plannedDay().required(DAY),
  planned_end: plannedDay()
    .required(DAY)
    .test(
      'not-before-start',
      fieldError('milestones/end-before-start'),
      (value, { parent }) => !value || !parent?.planned_start || value >= parent.planned_start,
    ),
  weight: number().typeError(WEIGHT).integer(WEIGHT).min(0, WEIGHT).max(MILESTONE_WEIGHT_MAX, WEIGHT).required(WEIGHT),
  amount: number()
    .typeError(AMOUNT)
    .moreThan(0, AMOUNT)
    .max(PROJECT_BUDGET_MAX, AMOUNT)
    .test('two-decimals', AMOUNT, (value) => value == null || Number(value.toFixed(2)) === value)
    .nullable()
    .defined(),
  shared: boolean().required(),
  depends_on: dependenciesSchema,
})

/** A new milestone. The form makes the id, so a repeated request creates only one. */
export const newMilestoneSchema = milestoneFormSchema
  .shape({ milestone_id: generatedRecordId(), project_id: recordId().required() })
  .exact()
export type NewMilestone = InferType<typeof newMilestoneSchema>

const seen = { milestone_id: recordId().required(), revision: seenRevision() }

/**
 * A changed milestone. A later last day requires a reason. `move_dependants` also moves what waits for it, by as many days.
 * `revision` detects a conflict with another change.
 */
export const milestoneChangesSchema = milestoneFormSchema
  .shape({ ...seen, delay_reason: delayReasonSchema, move_dependants: boolean().required() })
  .exact()
export type MilestoneChanges = InferType<typeof milestoneChangesSchema>

/** The form of a milestone. @param before the milestone when the form opened: a later last day than its own needs a reason */
export function milestoneValuesSchema(before: { planned_end: string } | null) {
  const delay_reason = delayReasonSchema.test(
    'reason-of-delay',
    fieldError('plans/reason-missing'),
    (reason, { parent }) => !before || !(parent.planned_end > before.planned_end) || !!reason,
  )
  return milestoneFormSchema.shape({ delay_reason, move_dependants: boolean().required() })
}
export type MilestoneValues = InferType<ReturnType<typeof milestoneValuesSchema>>

/** The milestone to delete or to start. */
export const seenMilestoneSchema = object(seen).exact()
export type SeenMilestone = InferType<typeof seenMilestoneSchema>

/** A submission with the paths of its uploads. */
export const submissionRequestSchema = object({
  ...seen,
  note: paragraphs(SUBMISSION_NOTE_MAX, 'milestones/note-too-long').defined(),
  attachments: attachmentPathsSchema,
}).exact()
export type SubmissionRequest = InferType<typeof submissionRequestSchema>

/** What a member of the client answers to the submission that they have seen: see `revision`. */
export const milestoneDecisionSchema = object({
  ...seen,
  decision: string().oneOf(MILESTONE_DECISIONS).required(),
  /** The typed name of the person who accepts; empty for a request for changes. */
  name: drawn(line(ACCEPTANCE_NAME_MAX, 'milestones/name-too-long')).when('decision', {
    is: 'accepted',
    // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
    then: (schema) => printed(schema, 'milestones/name-missing'),
    otherwise: (schema) => schema.defined(),
  }),
  reason: paragraphs(CHANGES_REASON_MAX, 'milestones/changes-too-long').when('decision', {
    is: 'changes_requested',
    // biome-ignore lint/suspicious/noThenProperty: yup's own name for the branch of a condition
    then: (schema) => schema.required(fieldError('milestones/changes-missing')),
    otherwise: (schema) => schema.defined(),
  }),
}).exact()
export type MilestoneDecisionRequest = InferType<typeof milestoneDecisionSchema>

/** A file of a submission. @param submission its position from 0 */
export const openSubmissionFileSchema = object({
  milestone_id: recordId().required(),
  submission: number().integer().min(0).required(),
  attachment_id: recordId().required(),
}).exact()

export const milestoneIdSchema = object({ milestone_id: recordId().required() }).exact()
