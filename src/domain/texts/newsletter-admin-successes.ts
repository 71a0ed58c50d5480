import type { SuccessText } from './message-types.ts'

/** What admins read when an action on the newsletter is done. */
export const NEWSLETTER_ADMIN_SUCCESSES = {
  'newsletter/overview': { title: 'Newsletter' },
  'newsletter/subscribers': { title: 'Subscribers' },
  'newsletter/refused-mails': { title: 'Refused mails' },
  'newsletter/removed': { title: 'Subscriber removed', description: 'The address is erased and gets no newsletter.' },
  'newsletter/test-sent': { title: 'Test mail sent', description: 'It goes to your own address.' },
  'newsletter/started': {
    title: 'Newsletter started',
    description: 'The mails go out in the background. You can leave this page.',
  },
  'newsletter/cancelled': { title: 'Newsletter cancelled', description: 'Mails that had not gone out are withdrawn.' },
} as const satisfies Record<string, SuccessText>
