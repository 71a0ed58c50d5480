import type { ErrorText } from '../message-types.ts'

/** Why a function refuses a request. It sends the words, so no page carries them. */
export const REQUEST_REFUSALS = {
  'requests/wrong-method': { title: 'The request was not understood', description: 'This address takes POST requests only.' },
  'requests/wrong-type': { title: 'The request was not understood', description: 'The content type must be application/json.' },
  'requests/too-large': { title: 'The request is too large', description: 'Please shorten your text and try again.' },
  'requests/limit-reached': {
    title: 'Limit reached',
    description: 'Your account has reached its limit for this. Nothing you entered is lost; please try again later.',
  },
} as const satisfies Record<string, ErrorText>
