import { COMMENT_MAX } from '../../../projects/comment.ts'
import { RISK_EFFECT_MAX, RISK_OWNER_MAX } from '../../../projects/risk.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the risks and issues of a project, which load when the section is opened. */
export const RISK_TEXTS = {
  heading: 'Risks and issues',
  loading: 'Loading risks and issues…',
  none: { member: 'No risks or issues are reported.', office: 'Add what could delay this project or already does.' },
  add: 'Add risk or issue',
  change: 'Change risk or issue',
  kind: 'Kind',
  effect: 'Effect',
  owner: 'Owner',
  ownerHint: 'A person or a team that takes care of it.',
  due: 'Due',
  status: 'State',
  visible: 'The client sees it',
  visibleHint: 'Without it, only the office sees this entry.',
  hiddenMark: 'Office only',
} as const

export const RISK_SUCCESSES = successTexts({
  'risks/saved': { title: 'Risks and issues updated' },
})

export const RISK_FIELD_TEXTS = {
  'risks/effect-missing': 'Say what it would change.',
  'risks/effect-too-long': `An effect has at most ${RISK_EFFECT_MAX.toLocaleString('en')} characters.`,
  'risks/owner-too-long': `An owner has at most ${RISK_OWNER_MAX} characters.`,
} as const

export const RISK_ERRORS = errorTexts('Error', {
  'risks/fetch-failed': 'The risks and issues could not be loaded. Nothing was changed. Try again.',
  'risks/save-failed': 'The entry could not be saved. Nothing was changed. Try again.',
})

export const RISK_RESPONSES = errorTexts('Error', {
  'risks/not-found': {
    title: 'Risk or issue not found',
    description: 'It does not exist, or it is not shared with you. Load the page again to see the present list.',
  },
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const RISK_ACTIVITY_NAMES = {
  risk_created: 'Risk or issue added',
  risk_changed: 'Risk or issue changed',
} as const

/** The heading of found records. */
export const RISK_SEARCH_LABELS = { project_risks: 'Risks and issues' } as const

/** Texts of the comments on a milestone or a requested document. */
export const COMMENT_TEXTS = {
  heading: 'Comments',
  loading: 'Loading comments…',
  none: 'No comments yet.',
  write: 'Comment',
  writeInternal: 'Internal comment',
  internal: 'Internal: only the office sees it',
  internalMark: 'Internal',
  officeMark: 'Office',
  send: 'Send comment',
  keep: 'Save internal comment',
} as const

export const COMMENT_SUCCESSES = successTexts({
  'comments/added': { title: 'Comment sent' },
})

export const COMMENT_FIELD_TEXTS = {
  'comments/missing': 'Write a comment.',
  'comments/too-long': `A comment has at most ${COMMENT_MAX.toLocaleString('en')} characters.`,
} as const

export const COMMENT_ERRORS = errorTexts('Error', {
  'comments/fetch-failed': 'The comments could not be loaded. Nothing was changed. Try again.',
  'comments/add-failed': 'The comment could not be stored. It is still in the form. Try again.',
})

export const COMMENT_RESPONSES = errorTexts('Error', {
  'comments/internal-refused': 'Only the office writes internal comments. Nothing was stored. Send it without that choice.',
  'comments/added-otherwise': {
    title: 'This comment is there already',
    description: 'It was stored when you sent it before, with another text. Load the page again to see it.',
  },
})

export const COMMENT_MAILS = {
  staff: {
    subject: 'New comment on your project',
    heading: 'The office has commented on your project',
    reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  },
  client: {
    subject: 'New comment of a client',
    heading: 'A client has commented on a project',
    reason: 'You get this mail because comments of clients go to this address.',
  },
  facts: { project: 'Project', about: 'About', author: 'From' },
  open: 'Read and answer',
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const COMMENT_ACTIVITY_NAMES = {
  comment_added: 'Comment added',
} as const
