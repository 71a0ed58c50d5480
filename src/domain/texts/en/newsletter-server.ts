import { COMPANY } from '../../company.ts'
import { CONFIRM_WITHIN_DAYS } from '../../newsletter/newsletter.constants.ts'
import { errorTexts } from '../message-types.ts'
import { NEWSLETTER_ERRORS } from './newsletter.ts'
import { NEWSLETTER_ADMIN_ERRORS } from './newsletter-admin.ts'

export const NEWSLETTER_ANSWERS = {
  ...NEWSLETTER_ERRORS,
  ...NEWSLETTER_ADMIN_ERRORS,
  ...errorTexts('Error', {
    'newsletter/article-unknown': 'This article is not published any more. Nothing was sent. Reload the page.',
    'newsletter/no-subscribers': {
      title: 'There is no confirmed subscriber',
      description: 'Nothing was sent. Subscribers confirm their address by the link of a mail.',
    },
    'newsletter/still-cancelling': {
      title: 'The last sending is still being cancelled',
      description: 'Nothing was sent. Wait a minute and send again.',
    },
  }),
} as const

export const NEWSLETTER_MAILS = {
  article: {
    paragraph: 'In the newsletter itself, the link to unsubscribe is here.',
    subject: 'Test: {subject}',
    reason: 'You get this mail because you asked for a test of the newsletter.',
  },
  confirmation: {
    subject: `Confirm your subscription to the ${COMPANY.shortName} newsletter`,
    heading: 'One click to confirm',
    paragraph: 'You asked for our newsletter on procurement in energy and health. Please confirm that this is your address.',
    open: 'Confirm my subscription',
    paragraph2: `The link works for ${CONFIRM_WITHIN_DAYS} days. Changed your mind? Remove the address instead:`,
    remove: 'Remove my address',
    reason:
      'You get this mail because this address was entered in the newsletter box of our site. If that was not you, you need not do anything: without your confirmation no newsletter is sent.',
  },
  known: {
    subject: `You are subscribed to the ${COMPANY.shortName} newsletter`,
    heading: 'You are subscribed already',
    paragraph: 'This address was entered in our newsletter box again. It is confirmed, so there is nothing to do.',
    paragraph2: 'You can end your subscription at any time:',
    open: 'Unsubscribe',
    reason: 'You get this mail because this address was entered in the newsletter box of our site.',
  },
} as const
