import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** What any screen may have to tell. */
export const SCREEN_ERRORS = {
  unexpected: { title: TITLE, description: 'An unexpected error occurred' },
  'network/unreachable': {
    title: 'No connection',
    description: 'The server cannot be reached. Nothing was lost. Check your connection and try again.',
  },
  'fetch/refused': {
    title: TITLE,
    description: 'The server refused or could not answer. Nothing was lost. Try again, and contact us if it goes on.',
  },
  'records/malformed': {
    title: 'This record cannot be shown',
    description:
      'Its stored data is incomplete. Your other records are not affected. Please contact us and quote the number below.',
  },
  'records/unlisted': {
    title: 'Records that cannot be listed',
    description:
      'They are counted above, but their stored date is missing. Nothing was lost. Please contact us and we will repair them.',
  },
} as const satisfies Record<string, ErrorText>
