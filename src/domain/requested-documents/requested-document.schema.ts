import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { DOCUMENT_CATEGORIES } from '../documents/document.status.ts'
import { PLAN_HISTORY_MAX } from '../plans/plan.constants.ts'
import { statusHistory } from '../status-history.schema.ts'
import { REQUEST_STATUSES } from './requested-document.constants.ts'

/** A document that the office needs from a client (`requested_documents`). Days are those of Nairobi. */
export const requestedDocumentSchema = object({
  id: string().required(),
  project_id: string().required(),
  project: object({ title: string().required() }).nullable().defined().default(undefined),
  client_id: string().required(),
  organisation_id: string().required(),
  title: string().required(),
  why: string().defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  due_on: calendarDate().required(),
  first_due_on: calendarDate().required(),
  is_required: boolean().required(),
  delay_reason: string().defined(),
  /** The ids of the milestones that it waits for. */
  depends_on: array(string().required()).required(),
  status: string().oneOf(REQUEST_STATUSES).required(),
  /** The document that the client uploaded; null before, and after it was withdrawn. */
  document_id: string().nullable().defined(),
  /** Why the office waived it; otherwise empty. The document has the note of a rejection. */
  reason: string().defined(),
  /** The day on which it was approved or waived. */
  finished_on: calendarDate(),
  /** The day of the latest reminder. */
  reminded_on: calendarDate(),
  history: statusHistory(REQUEST_STATUSES, PLAN_HISTORY_MAX),
  /** Increases with every change; detects conflicts. */
  revision: number().integer().min(0).required(),
  created_by: string().required(),
  created_at: date().required(),
})
export type RequestedDocument = InferType<typeof requestedDocumentSchema>
