import { array, boolean, type InferType, number, object, string } from 'yup'
import {
  calendarDate,
  chosenRecordId,
  generatedRecordId,
  line,
  paragraphs,
  recordId,
  seenRevision,
} from '../platform/field.schema.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../platform/money.ts'
import { PROJECT_PARTNERS_MAX, PROJECT_STATUSES } from '../platform/project-status.ts'
import { drawn } from '../platform/visible-text.ts'
import { fieldError } from '../texts/field-error.ts'
import {
  classifyStatusChange,
  PROJECT_BUDGET_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_REASON_MAX,
  PROJECT_TITLE_MAX,
  type Project,
} from './project.ts'

const PROGRESS = fieldError('projects/progress-invalid')
const BUDGET = fieldError('projects/budget-invalid')

const formFields = object({
  title: drawn(line(PROJECT_TITLE_MAX, 'projects/title-too-long')).required(fieldError('projects/title-missing')),
  description: paragraphs(PROJECT_DESCRIPTION_MAX, 'projects/description-too-long').defined(),
  status: string().oneOf(PROJECT_STATUSES).required(),
  progress_percentage: number().typeError(PROGRESS).integer(PROGRESS).min(0, PROGRESS).max(100, PROGRESS).required(PROGRESS),
  /** Whether the progress is set by hand although milestones have weights. */
  progress_fixed: boolean().default(false).required(),
  client_id: chosenRecordId(fieldError('projects/client-missing')),
  start_date: calendarDate('projects/date-invalid'),
  expected_completion: calendarDate('projects/date-invalid').test(
    'after-start',
    fieldError('projects/completion-before-start'),
    (value, { parent }) => !value || !parent.start_date || value > parent.start_date,
  ),
  budget_amount: number()
    .typeError(BUDGET)
    .min(0, BUDGET)
    .max(PROJECT_BUDGET_MAX, fieldError('projects/budget-too-large'))
    .test('two-decimals', BUDGET, (value) => value == null || Number(value.toFixed(2)) === value)
    .nullable()
    .defined(),
  budget_currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required(),
  partner_ids: array(recordId().required()).max(PROJECT_PARTNERS_MAX, fieldError('projects/too-many-partners')).required(),
})

const moveReason = paragraphs(PROJECT_REASON_MAX, 'projects/reason-too-long').defined()

/**
 * A new project. `budget_amount` is in major units; the dates are calendar dates or null. The form makes the id, so a
 * repeated request creates only one project.
 */
export const newProjectSchema = formFields.shape({ project_id: generatedRecordId() }).exact()

/**
 * A changed project. Its client cannot change; `reason` is required if the status moves back. `revision` detects a
 * conflict with another admin's change.
 */
export const projectChangesSchema = formFields
  .omit(['client_id'])
  .shape({ project_id: recordId().required(), reason: moveReason, revision: seenRevision() })
  .exact()
export type ProjectChanges = InferType<typeof projectChangesSchema>

/** The project form's schema. @param project the project to change, or null for a new one */
export function projectFormSchema(project: Pick<Project, 'status' | 'held_from'> | null) {
  return formFields.shape({
    reason: moveReason.test(
      'back',
      fieldError('projects/reason-missing'),
      (value, { parent }) =>
        !project || !!value || classifyStatusChange(project.status, parent.status, project.held_from ?? undefined) !== 'back',
    ),
  })
}
export type ProjectForm = InferType<typeof formFields> & Pick<ProjectChanges, 'reason'>
export type NewProject = InferType<typeof newProjectSchema>
