import type { ErrorText } from './message-types.ts'

/** Why a function does not understand, or does not take, a request. */
export const REQUEST_ERRORS = {
  'requests/too-many': { title: 'Too many requests', description: 'Please wait a few minutes and try again.' },
  'requests/invalid': {
    title: 'The request was not understood',
    description: 'A field is missing or not in the expected form. Reload the page and try again.',
  },
  'requests/not-a-line': {
    title: 'A text cannot be taken',
    description: 'Use one line of plain text: an invisible character was pasted with it.',
  },
  'requests/not-plain': {
    title: 'A text cannot be taken',
    description: 'Use plain text: an invisible character was pasted with it.',
  },
} as const satisfies Record<string, ErrorText>
