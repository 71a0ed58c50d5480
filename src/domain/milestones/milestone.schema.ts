import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { attachmentsSchema } from '../documents/attachment.schema.ts'
import { CURRENCIES } from '../money.ts'
import { PLAN_HISTORY_MAX } from '../plans/plan.constants.ts'
import { statusHistory } from '../status-history.schema.ts'
import { storedBuyerSchema } from '../users/buyer.schema.ts'
import { signingAccountSchema } from '../users/signing-account.schema.ts'
import { MILESTONE_STATUSES, SUBMISSIONS_MAX } from './milestone.constants.ts'

/** What the office handed over, and the client's request for changes. Later submissions do not change it. */
const submissionSchema = object({
  /** Milliseconds since 1970, UTC. */
  at: number().integer().required(),
  /** User id of the admin. */
  by: string().required(),
  note: string().defined(),
  files: attachmentsSchema.required(),
  /** Why the client wants changes; null if they do not. */
  changes: object({ reason: string().required(), by: string().required(), at: number().integer().required() })
    .nullable()
    .defined()
    .default(undefined),
})
export type Submission = InferType<typeof submissionSchema>

/** A stored milestone (`milestones`). Days are those of Nairobi. Timestamps are converted to `Date` first. */
export const milestoneSchema = object({
  id: string().required(),
  project_id: string().required(),
  project: object({ title: string().required() }).nullable().defined().default(undefined),
  client_id: string().required(),
  organisation_id: string().required(),
  title: string().required(),
  /** What its completion consists of: the client accepts this text. */
  result: string().required(),
  planned_start: calendarDate().required(),
  planned_end: calendarDate().required(),
  /** The last day that was planned first. */
  first_planned_end: calendarDate().required(),
  started_on: calendarDate(),
  /** The day of the acceptance. */
  finished_on: calendarDate(),
  delay_reason: string().defined(),
  depends_on: array(string().required()).required(),
  weight: number().integer().min(0).required(),
  /** Without VAT, in major units; null if nothing is billed for it. */
  amount: number().min(0).nullable().defined(),
  currency: string().oneOf(CURRENCIES).required(),
  /** Whether the project's partners see it in their schedule. */
  shared: boolean().required(),
  status: string().oneOf(MILESTONE_STATUSES).required(),
  submissions: array(submissionSchema.required()).max(SUBMISSIONS_MAX).required(),
  /** Who accepted it; null before. `MilestoneSigner` has the network address. */
  acceptance: object({
    name: string().required(),
    /** User id. */
    by: string().required(),
    account: signingAccountSchema,
    at: date().required(),
    /** The sentences that the person accepted, to the letter. */
    text: string().required(),
    certificate_number: string().required(),
  })
    .nullable()
    .default(null),
  /** The client when it was accepted; null before. */
  buyer: storedBuyerSchema.nullable().default(null),
  /** The draft invoice that its acceptance made; null without one, or after it was deleted. */
  invoice_id: string().nullable().defined(),
  history: statusHistory(MILESTONE_STATUSES, PLAN_HISTORY_MAX),
  /** Increases with every change; detects conflicts. */
  revision: number().integer().min(0).required(),
  created_by: string().required(),
  created_at: date().required(),
})
export type Milestone = InferType<typeof milestoneSchema>

/** From which network a milestone was accepted (`milestone_signers`, by its id); colleagues never read it. */
export const milestoneSignerSchema = object({
  id: string().required(),
  user_id: string().required(),
  /** As of `callerAddress`; 'unknown' if it is not known. */
  address: string().required(),
  certificate_number: string().required(),
})
export type MilestoneSigner = InferType<typeof milestoneSignerSchema>
