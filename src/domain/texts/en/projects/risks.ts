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

export const RISK_ANSWERS = errorTexts('Error', {
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
