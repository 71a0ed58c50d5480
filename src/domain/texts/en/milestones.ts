import type { MilestoneStatus } from '../../milestones/milestone.constants.ts'

/** Texts of an open milestone. */
export const MILESTONE_TEXTS = {
  loading: 'Loading milestone…',
  result: 'Result',
  planned: 'Planned',
  begun: 'Begun',
  finished: 'Accepted on',
  delay: 'Delay',
  delayReason: 'Reason for the delay',
  late: 'Late',
  weight: 'Weight in the progress',
  amount: 'Amount without VAT',
  partners: 'Partners',
  shared: 'See it in the schedule',
  notShared: 'Do not see it',
  waitsFor: 'Waits for',
  invoice: 'Invoice',
  openInvoice: 'Open the draft',
  submission: 'Submission',
  submitted: 'Submitted',
  noFiles: 'No files were submitted.',
  changes: 'Requested changes',
  earlier: 'Earlier submissions',
  acceptance: 'Acceptance',
  certificate: 'Certificate',
  acceptedText: 'Accepted text',
  start: 'Start work',
  submit: 'Submit',
  submitAgain: 'Submit again',
  delete: 'Delete',
  accept: 'Accept',
  requestChanges: 'Request changes',
} as const

const MILESTONE_CHANGES: Record<MilestoneStatus, string> = {
  planned: 'Added to the plan',
  in_progress: 'Work began',
  submitted: 'Submitted to the client',
  accepted: 'Accepted by the client',
  changes_requested: 'The client requests changes',
}

/** A status change in the milestone's history. */
export const milestoneHistoryText = (to: MilestoneStatus) => MILESTONE_CHANGES[to]
/** The days from the first to the last one. */
export const daysBetweenText = (first: string, last: string) => (first === last ? first : `${first} – ${last}`)
/** "4 of 78" */
export const weightText = (weight: number, total: number) => `${weight} of ${total}`
