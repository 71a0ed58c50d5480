import { ACCEPTANCE_SENTENCES as TEXTS } from '@texts/billing/verification.ts'
import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { attachmentsSchema } from '../documents/attachment.ts'
import { storedBuyerSchema } from '../platform/client-names.ts'
import { calendarDate, receivedData } from '../platform/field.schema.ts'
import { CURRENCIES, type Currency, toMinor } from '../platform/money.ts'
import { signingAccountSchema } from '../platform/signature.ts'
import { statusHistory, type Tone } from '../platform/status.ts'
import { PLAN_HISTORY_MAX } from './plan-fields.ts'

/** planned → in progress → submitted → accepted, or changes requested and submitted again. */
export const MILESTONE_STATUSES = ['planned', 'in_progress', 'submitted', 'accepted', 'changes_requested'] as const
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number]

export const MILESTONE_STATUS_LABELS: Record<MilestoneStatus, string> = {
  planned: 'Planned',
  in_progress: 'In progress',
  submitted: 'Submitted',
  accepted: 'Accepted',
  changes_requested: 'Changes requested',
}

/** What a client may answer to a submission. */
export const MILESTONE_DECISIONS = ['accepted', 'changes_requested'] as const satisfies readonly MilestoneStatus[]
export type MilestoneDecision = (typeof MILESTONE_DECISIONS)[number]

export const MILESTONE_RESULT_MAX = 2000
export const MILESTONE_WEIGHT_MAX = 1000
export const SUBMISSION_NOTE_MAX = 1000
export const SUBMISSIONS_MAX = 20
export const CHANGES_REASON_MAX = 1000
/** The name that accepts a milestone, as typed. */
export const ACCEPTANCE_NAME_MAX = 100

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
export const milestoneSchema = receivedData(
  object({
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
  }),
)
export type Milestone = InferType<typeof milestoneSchema>

/** From which network a milestone was accepted (`milestone_signers`, by its id); colleagues never read it. */
export const milestoneSignerSchema = receivedData(
  object({
    id: string().required(),
    user_id: string().required(),
    /** As of `callerAddress`; 'unknown' if it is not known. */
    address: string().required(),
    certificate_number: string().required(),
  }),
)
export type MilestoneSigner = InferType<typeof milestoneSignerSchema>

/** A submission may be repeated before it is answered. The earlier one is kept. */
const MILESTONE_TRANSITIONS: Record<MilestoneStatus, readonly MilestoneStatus[]> = {
  planned: ['in_progress'],
  in_progress: ['submitted'],
  submitted: ['submitted', 'accepted', 'changes_requested'],
  changes_requested: ['submitted'],
  accepted: [],
}

/** Whether a milestone may change from one status to another. */
export function canChangeMilestone(from: MilestoneStatus, to: MilestoneStatus): boolean {
  return MILESTONE_TRANSITIONS[from].includes(to)
}

/** Whether the office may still change its title, result, days, weight and amount: an acceptance is for what was accepted. */
export function isEditable({ status }: Pick<Milestone, 'status'>): boolean {
  return status !== 'accepted'
}

/** Whether the office may delete it: nothing of it was begun or handed over. */
export function isDeletable({ status, submissions }: Pick<Milestone, 'status' | 'submissions'>): boolean {
  return status === 'planned' && submissions.length === 0
}

/** What the office handed over last; undefined before. */
export function currentSubmission({ submissions }: Pick<Milestone, 'submissions'>): Submission | undefined {
  return submissions.at(-1)
}

/** The id of the draft invoice of an accepted milestone, so that repeated and parallel requests make only one. */
export const milestoneInvoiceId = (milestoneId: string) => `milestone-${milestoneId}`

type Accepted = Pick<Milestone, 'title' | 'project' | 'result' | 'amount' | 'currency' | 'submissions'>

/**
 * The sentences that a client accepts, to the letter: the dialog shows them, and the acceptance stores them. Without the
 * formats of a runtime, so that a browser and the server make the same text.
 */
export function acceptanceText(milestone: Accepted): string {
  const { title, project, result, amount, currency } = milestone
  const { files = [] } = currentSubmission(milestone) ?? {}
  return [
    TEXTS.accepted(title, project?.title ?? ''),
    `${TEXTS.result}\n${result}`,
    ...(amount === null ? [] : [TEXTS.amount(plainAmount(amount, currency))]),
    files.length > 0
      ? [TEXTS.files, ...files.map(({ file_name, file_hash }) => TEXTS.file(file_name, file_hash))].join('\n')
      : TEXTS.noFiles,
  ].join('\n\n')
}

/** An amount in major units as "KES 1,482,912.00". */
function plainAmount(amount: number, currency: Currency): string {
  const cents = String(toMinor(amount)).padStart(3, '0')
  const thousands: string[] = []
  for (let end = cents.length - 2; end > 0; end -= 3) thousands.unshift(cents.slice(Math.max(0, end - 3), end))
  return `${currency} ${thousands.join(',')}.${cents.slice(-2)}`
}

export const MILESTONE_TONES: Record<MilestoneStatus, Tone> = {
  planned: 'mute',
  in_progress: 'info',
  submitted: 'warn',
  accepted: 'ok',
  changes_requested: 'bad',
}
