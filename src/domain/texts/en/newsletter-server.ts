import type { ErrorText } from '../message-types.ts'
import { NEWSLETTER_ERRORS } from './newsletter.ts'
import { NEWSLETTER_ADMIN_ERRORS } from './newsletter-admin.ts'

/** Why a function refuses to send a newsletter. No page carries these texts: it loads them with the answer. */
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

/** What functions answer about the newsletter, by key; a page loads them when it gets such an answer. */
export const NEWSLETTER_ANSWERS = {
  ...NEWSLETTER_ERRORS,
  ...NEWSLETTER_ADMIN_ERRORS,
  ...NEWSLETTER_REFUSALS,
} as const
