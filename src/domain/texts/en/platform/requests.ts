import { errorTexts } from '../../message-types.ts'

export const REQUEST_ANSWERS = {
  ...errorTexts('The request was not understood', {
    'requests/wrong-method': 'This address takes POST requests only.',
    'requests/wrong-type': 'The content type must be application/json.',
  }),
  'requests/too-large': { title: 'The request is too large', description: 'Please shorten your text and try again.' },
  ...errorTexts('Limit reached', {
    'requests/limit-per-hour':
      'Your account has reached its limit for this: {limit} times an hour. Nothing you entered is lost; try again in an hour.',
    'requests/limit-per-day':
      'Your account has reached its limit for this: {limit} times a day. Nothing you entered is lost; try again tomorrow.',
    'requests/limit-pending':
      'Your account has reached its limit for this: {limit} pending at a time. Nothing you entered is lost; try again once one of them is dealt with.',
    'requests/limit-stored':
      'Your account has reached its limit for this: {limit} GB of files. Nothing you entered is lost; write to us if you need more room.',
  }),
} as const
