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
