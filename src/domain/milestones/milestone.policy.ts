import type { MilestoneStatus } from './milestone.constants.ts'
import type { Milestone, Submission } from './milestone.schema.ts'

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
