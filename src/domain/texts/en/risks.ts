import { RISK_EFFECT_MAX, RISK_OWNER_MAX } from '../../risks/risk.constants.ts'
import { errorTexts } from '../message-types.ts'

export const RISK_FIELD_TEXTS = {
  'risks/effect-missing': 'Say what it would change.',
  'risks/effect-too-long': `An effect has at most ${RISK_EFFECT_MAX.toLocaleString('en')} characters.`,
  'risks/owner-too-long': `An owner has at most ${RISK_OWNER_MAX} characters.`,
} as const

export const RISK_ANSWERS = {
  ...RISK_FIELD_TEXTS,
  ...errorTexts('Error', {
    'risks/fetch-failed': 'The risks and issues could not be loaded. Nothing was changed. Try again.',
    'risks/save-failed': 'The entry could not be saved. Nothing was changed. Try again.',
    'risks/not-found': {
      title: 'Risk or issue not found',
      description: 'It does not exist, or it is not shared with you. Load the page again to see the present list.',
    },
  }),
} as const
