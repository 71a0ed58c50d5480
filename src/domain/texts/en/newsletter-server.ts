import type { ErrorText } from '../message-types.ts'

/** Why a function refuses to send a newsletter. It sends the words, so no page carries them. */
export const NEWSLETTER_REFUSALS = {
  'newsletter/article-unknown': {
    title: 'Error',
    description: 'This article is not published any more. Nothing was sent. Reload the page.',
  },
  'newsletter/no-subscribers': {
    title: 'There is no confirmed subscriber',
    description: 'Nothing was sent. Subscribers confirm their address by the link of a mail.',
  },
  'newsletter/still-cancelling': {
    title: 'The last sending is still being cancelled',
    description: 'Nothing was sent. Wait a minute and send again.',
  },
} as const satisfies Record<string, ErrorText>
