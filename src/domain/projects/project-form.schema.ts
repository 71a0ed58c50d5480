import { array, type InferType, number, object, string } from 'yup'
import { CURRENCIES, DEFAULT_CURRENCY } from '../money.ts'
import { line, paragraphs } from '../plain-text.ts'
import { RECORD_ID, recordId } from '../record-id.ts'
import { REQUEST_ERRORS } from '../texts/en/portal.ts'
import { PROJECT_ERRORS } from '../texts/en/projects.ts'
import {
  PROJECT_BUDGET_MAX,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_ID_LENGTH,
  PROJECT_PARTNERS_MAX,
  PROJECT_REASON_MAX,
  PROJECT_STATUSES,
  PROJECT_TITLE_MAX,
} from './project.constants.ts'
import { statusMove } from './project.policy.ts'
import { calendarDate, type Project } from './project.schema.ts'

const PROGRESS = 'Progress is a whole number from 0 to 100.'
const BUDGET = 'A budget is a number from 0, with two decimals at most.'

const entered = object({
  title: line(PROJECT_TITLE_MAX, `A title has at most ${PROJECT_TITLE_MAX} characters.`).required('Enter a title.'),
  description: paragraphs(
    PROJECT_DESCRIPTION_MAX,
    `A description has at most ${PROJECT_DESCRIPTION_MAX} characters.`,
  ).defined(),
  status: string().oneOf(PROJECT_STATUSES).required(),
  progress_percentage: number().typeError(PROGRESS).integer(PROGRESS).min(0, PROGRESS).max(100, PROGRESS).required(PROGRESS),
  client_id: string()
    .strict()
    .required('Choose a client.')
    .matches(RECORD_ID, { message: REQUEST_ERRORS['requests/invalid'].description, excludeEmptyString: true }),
  start_date: calendarDate('Enter a day that exists, or none.'),
  expected_completion: calendarDate('Enter a day that exists, or none.').test(
    'after-start',
    'Expected completion must be after the start date',
    (value, { parent }) => !value || !parent.start_date || value > parent.start_date,
  ),
  budget_amount: number()
    .typeError(BUDGET)
    .min(0, BUDGET)
    .max(PROJECT_BUDGET_MAX, 'This budget is larger than any that can be stored.')
    .test('two-decimals', BUDGET, (value) => value == null || Number(value.toFixed(2)) === value)
    .nullable()
    .defined(),
  budget_currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required(),
  partner_ids: array(recordId().required())
    .max(PROJECT_PARTNERS_MAX, `A project is shared with at most ${PROJECT_PARTNERS_MAX} partners.`)
    .required(),
})

const moveReason = paragraphs(PROJECT_REASON_MAX, `A reason has at most ${PROJECT_REASON_MAX} characters.`).defined()

/**
 * A new project as an admin sends it. `budget_amount` is in major units; the dates are calendar dates or null. The id is
 * made by the form, so that a project that is sent again, because no answer came, is not opened twice.
 */
export const newProjectSchema = entered.shape({ project_id: recordId().length(PROJECT_ID_LENGTH).required() }).exact()

/**
 * A changed project as an admin sends it. Its client stays; `reason` is required where the status moves back.
 * `revision` is that of the project as the admin saw it: a project that another one has changed since is not overwritten.
 */
export const projectChangesSchema = entered
  .omit(['client_id'])
  .shape({ project_id: recordId().required(), reason: moveReason, revision: number().integer().min(0).required() })
  .exact()
export type ProjectChanges = InferType<typeof projectChangesSchema>

/** What the form of a project asks for. @param project the one that is changed, or null for a new one */
export function projectFormSchema(project: Pick<Project, 'status' | 'held_from'> | null) {
  return entered.shape({
    reason: moveReason.test(
      'back',
      PROJECT_ERRORS['projects/reason-missing'].description,
      (value, { parent }) =>
        !project || !!value || statusMove(project.status, parent.status, project.held_from ?? undefined) !== 'back',
    ),
  })
}
export type ProjectForm = InferType<typeof entered> & Pick<ProjectChanges, 'reason'>
export type NewProject = InferType<typeof newProjectSchema>
