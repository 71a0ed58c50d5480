import { boolean, date, type InferType, number, object, string } from 'yup'
import { generatedRecordId, line, paragraphs, receivedData, recordId, seenRevision } from '../platform/field.schema.ts'
import type { Tone } from '../platform/status.ts'
import { fieldError } from '../texts/field-error.ts'
import { PLAN_TITLE_MAX, plannedDay } from './plan-fields.ts'

/** A risk may happen; an issue has happened. */
const RISK_KINDS = ['risk', 'issue'] as const

type RiskKind = (typeof RISK_KINDS)[number]

export const RISK_KIND_LABELS: Record<RiskKind, string> = { risk: 'Risk', issue: 'Issue' }

const RISK_STATUSES = ['open', 'in_progress', 'closed'] as const

export type RiskStatus = (typeof RISK_STATUSES)[number]

export const RISK_STATUS_LABELS: Record<RiskStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
}

export const RISK_EFFECT_MAX = 1000

export const RISK_OWNER_MAX = 100

/** What an admin enters for a risk or an issue. */
export const riskFormSchema = object({
  kind: string().oneOf(RISK_KINDS).required(),
  title: line(PLAN_TITLE_MAX, 'plans/title-too-long').required(fieldError('plans/title-missing')),
  effect: paragraphs(RISK_EFFECT_MAX, 'risks/effect-too-long').required(fieldError('risks/effect-missing')),
  /** Who takes care of it: a person or a team, as text. */
  owner: line(RISK_OWNER_MAX, 'risks/owner-too-long').defined(),
  due_on: plannedDay(),
  status: string().oneOf(RISK_STATUSES).required(),
  /** Whether the client sees it. */
  is_visible: boolean().required(),
})

export type RiskForm = InferType<typeof riskFormSchema>

/** A new risk or issue. The form makes the id, so a repeated request creates only one. */
export const newRiskSchema = riskFormSchema.shape({ risk_id: generatedRecordId(), project_id: recordId().required() }).exact()

export const riskChangesSchema = riskFormSchema.shape({ risk_id: recordId().required(), revision: seenRevision() }).exact()

/** A stored risk or issue of a project. Timestamps are converted to `Date` first. */
export const riskSchema = receivedData(
  riskFormSchema.shape({
    id: string().required(),
    project_id: string().required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    client_id: string().required(),
    organisation_id: string().required(),
    /** Increases with every change; detects conflicts. */
    revision: number().integer().min(0).required(),
    created_by: string().required(),
    created_at: date().required(),
  }),
)

export type Risk = InferType<typeof riskSchema>

export const RISK_TONES: Record<RiskStatus, Tone> = { open: 'bad', in_progress: 'warn', closed: 'ok' }
