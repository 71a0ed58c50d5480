import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { CURRENCIES } from '../money.ts'
import { statusHistory } from '../status-history.schema.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { PROJECT_HISTORY_MAX, PROJECT_STAGES, PROJECT_STATUSES } from './project.constants.ts'

/** A stored project. The form's schema limits what can be entered. Timestamps are converted to `Date` first. */
export const projectSchema = object({
  id: string().required(),
  title: string().required(),
  description: string().defined(),
  status: string().oneOf(PROJECT_STATUSES).required(),
  progress_percentage: number().min(0).max(100).required(),
  /** Whether the office sets the progress by hand although there are milestones; absent in older records. */
  progress_fixed: boolean().optional(),
  client_id: string().required(),
  /** The organisation that owns it; absent until the migration. */
  organisation_id: string().optional(),
  start_date: calendarDate(),
  expected_completion: calendarDate(),
  /** In major units. */
  budget_amount: number().min(0).nullable().defined(),
  budget_currency: string().oneOf(CURRENCIES).required(),
  /** Ids of partner organisations. */
  partner_ids: array(string().required()).required(),
  /** The stage before the hold; null if not on hold. */
  held_from: string().oneOf(PROJECT_STAGES).nullable().defined(),
  history: statusHistory(PROJECT_STATUSES, PROJECT_HISTORY_MAX),
  /** Increases with every change; absent before the first one. */
  revision: number().integer().min(0),
  client: clientNamesSchema.required(),
  created_at: date().required(),
})
export type Project = InferType<typeof projectSchema>
