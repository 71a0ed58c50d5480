import { COMPANY } from '../../../platform/company.ts'
import {
  ACCEPTANCE_NAME_MAX,
  CHANGES_REASON_MAX,
  MILESTONE_RESULT_MAX,
  MILESTONE_WEIGHT_MAX,
  type MilestoneStatus,
  SUBMISSION_NOTE_MAX,
  SUBMISSIONS_MAX,
} from '../../../projects/milestone.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { ANSWER_STORED } from '../platform/pdfs.ts'

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

export const MILESTONE_FIELD_TEXTS = {
  'milestones/result-missing': 'Say what its completion consists of.',
  'milestones/result-too-long': `A result has at most ${MILESTONE_RESULT_MAX.toLocaleString('en')} characters.`,
  'milestones/end-before-start': 'The last day cannot be before the first day.',
  'milestones/weight-invalid': `A weight is a whole number from 0 to ${MILESTONE_WEIGHT_MAX.toLocaleString('en')}.`,
  'milestones/amount-invalid': 'An amount is a number above 0, with two decimals at most, or nothing.',
  'milestones/note-too-long': `A note has at most ${SUBMISSION_NOTE_MAX.toLocaleString('en')} characters.`,
  'milestones/name-missing': 'Type your name.',
  'milestones/name-too-long': `A name has at most ${ACCEPTANCE_NAME_MAX} characters.`,
  'milestones/changes-missing': 'Say what should be different.',
  'milestones/changes-too-long': `A reason has at most ${CHANGES_REASON_MAX.toLocaleString('en')} characters.`,
} as const

/** Errors of an open milestone, and of actions on it. */
export const MILESTONE_DIALOG_ERRORS = errorTexts('Error', {
  'milestones/not-found': {
    title: 'Milestone not found',
    description: 'It does not exist, or it is not yours. Load the page again to see the present plan.',
  },
  'milestones/fetch-failed': 'The milestone could not be loaded. Nothing was changed. Try again.',
  'milestones/create-failed': 'The milestone could not be stored. What you entered is still here. Try again.',
  'milestones/update-failed': 'The changes could not be stored. What you entered is still here. Try again.',
  'milestones/delete-failed': 'The milestone could not be deleted. It is unchanged. Try again.',
  'milestones/start-failed': 'The start could not be stored. The milestone is unchanged. Try again.',
  'milestones/submit-failed': 'The milestone could not be submitted. Your note and your files are still here. Try again.',
  'milestones/decide-failed': 'Your answer could not be stored. Nothing was decided. Try again.',
  'milestones/pdf-failed': 'The certificate could not be made. The acceptance is stored. Try again.',
})

export const MILESTONE_SUCCESSES = successTexts({
  'milestones/created': { title: 'Milestone planned' },
  'milestones/updated': { title: 'Milestone changed' },
  'milestones/deleted': { title: 'Milestone deleted' },
  'milestones/started': { title: 'Work on the milestone started' },
  'milestones/submitted': { title: 'Milestone submitted', description: 'The client gets a mail and can accept it.' },
  'milestones/accepted': { title: 'Milestone accepted', description: 'Thank you. The certificate is below.' },
  'milestones/changes-requested': { title: 'Changes requested', description: 'We have your reason and get in touch with you.' },
})

/** Texts of the office's form of a milestone. */
export const MILESTONE_FORM_TEXTS = {
  new: 'New milestone',
  edit: 'Edit milestone',
  create: 'Plan milestone',
  resultHint: 'What its completion consists of. The client accepts this text.',
  plannedStart: 'Planned first day',
  plannedEnd: 'Planned last day',
  weight: 'Weight',
  weightHint: 'Its share in the progress of the project. 0 for none.',
  firstWeightHint: (progress: number) =>
    `Its share in the progress of the project. 0 for none. With the first weight, the typed progress of ${progress}% no longer counts, unless you fix it under Manage Project.`,
  amount: 'Amount without VAT (optional)',
  amountHint: (currency: string) => `In ${currency}. Its acceptance makes a draft invoice.`,
  shared: 'Partners of the project see it in their schedule',
  dependencies: 'Waits for (optional)',
  noDependencies: 'It waits for no other milestone.',
  chosenDependencies: 'Milestones that it waits for',
  found: (count: number) => (count === 1 ? '1 milestone found' : `${count} milestones found`),
  delayReason: 'Why is it later?',
  delayHint: 'The client reads it.',
  moveLegend: (count: number, days: string) =>
    count === 1
      ? `1 entry waits for this milestone. Move it by ${days} too?`
      : `${count} entries wait for this milestone. Move them by ${days} too?`,
  leave: 'No, nothing else moves',
  move: 'Yes, with the same reason',
  moved: (title: string, from: string, to: string) => `${title}: ${from} to ${to}`,
} as const

/** Texts of the forms in an open milestone. */
export const MILESTONE_STEP_TEXTS = {
  back: 'Back',
  sending: 'Sending…',
  startTitle: 'Start work on this milestone?',
  startLead: 'Today becomes its first day. The client sees that work has begun.',
  startLabel: 'Start work',
  submitTitle: 'Submit this milestone',
  submitLead: 'The client gets a mail, and accepts it or requests changes. Earlier submissions are kept.',
  submitLabel: 'Submit milestone',
  note: 'Note (optional)',
  deleteTitle: 'Delete this milestone?',
  deleteLead: 'It disappears from the plan, with its comments. What waits for it no longer waits. This cannot be undone.',
  deleteLabel: 'Delete milestone',
  acceptTitle: 'Accept this milestone',
  acceptLead: `You accept the text below, and we store it. ${ANSWER_STORED} This cannot be undone.`,
  acceptLabel: 'Accept milestone',
  acceptedText: 'Text that you accept',
  name: 'Your name',
  changesTitle: 'Request changes',
  changesLead: 'Nothing is accepted. We get your reason, and submit the milestone again when the changes are made.',
  changesLabel: 'Request changes',
  reason: 'What should be different?',
} as const

export const MILESTONE_RESPONSES = errorTexts('Error', {
  'milestones/is-accepted':
    'This milestone was accepted, so it can no longer be changed. Nothing was stored. Plan a new milestone for further work.',
  'milestones/begun':
    'Work on this milestone has begun, or it is discussed, so it is kept. Nothing was deleted. Change its title and days instead.',
  'milestones/move-refused':
    'A milestone cannot be changed from {from} to {to}. Nothing was stored. Close this window and open it again to see the present state.',
  'milestones/too-many-submissions': `A milestone has at most ${SUBMISSIONS_MAX} submissions. Nothing was stored. Plan a new milestone for further work.`,
  'milestones/already-decided': {
    title: 'This milestone is already accepted',
    description:
      'Somebody else of your organisation has accepted it. Nothing of yours was stored. Open it again to see the acceptance.',
  },
  'milestones/not-submitted': {
    title: 'There is nothing to answer',
    description:
      'This milestone is not waiting for your answer now. Nothing was stored. Open it again to see the present state.',
  },
  'milestones/file-changed': {
    title: 'A submitted file has changed',
    description:
      'The file {file} is no longer the one that was submitted. Nothing was accepted. Ask us to submit this milestone again.',
  },
  'milestones/not-accepted': 'This milestone has no certificate, because it was not accepted.',
})

/** On the draft invoice of an accepted milestone. */
export const MILESTONE_INVOICE_TEXTS = {
  accepted: (certificate: string) => `Accepted with certificate ${certificate}.`,
} as const

export const ACCEPTANCE_PDF_TEXTS = {
  acceptance: 'ACCEPTANCE',
  client: 'Client',
  acceptedOn: 'Accepted on',
  milestone: 'Milestone',
  result: 'Result',
  acceptedBy: 'Accepted by',
  text: 'Accepted text',
  file: 'File',
  size: 'Size',
  hash: 'SHA-256',
} as const

export const MILESTONE_MAILS = {
  reason: `You get this mail because ${COMPANY.name} works on this project for you.`,
  officeReason: 'You get this mail because answers to milestones go to this address.',
  open: 'Open the milestone',
  invoiced: 'The draft of its invoice is in the portal. Check it and send it.',
  submitted: {
    subject: `A milestone of your project is ready: ${COMPANY.shortName}`,
    heading: 'A milestone is ready for you',
    paragraph: 'Look at the result in the portal. You can accept it there, or request changes.',
  },
  accepted: {
    subject: 'A milestone was accepted: {number}',
    heading: 'A client has accepted a milestone',
    paragraph: 'The certificate is in the portal.',
  },
  changes_requested: {
    subject: 'A client requests changes to a milestone',
    heading: 'A client requests changes to a milestone',
    paragraph: 'Submit the milestone again when the changes are made. The earlier submission is kept.',
  },
  facts: {
    milestone: 'Milestone',
    project: 'Project',
    amount: 'Amount without VAT',
    files: 'Attached files',
    client: 'Client',
    certificate: 'Certificate',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const MILESTONE_ACTIVITY_NAMES = {
  milestone_created: 'Milestone planned',
  milestone_changed: 'Milestone changed',
  milestone_deleted: 'Milestone deleted',
  milestone_started: 'Work on a milestone started',
  milestone_submitted: 'Milestone submitted',
  milestone_accepted: 'Milestone accepted',
  milestone_changes_requested: 'Changes to a milestone requested',
} as const

/** The heading of found records. */
export const MILESTONE_SEARCH_LABELS = { milestones: 'Milestones' } as const
