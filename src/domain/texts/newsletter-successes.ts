import type { SuccessText } from './message-types.ts'

/** What is told of the newsletter. */
export const NEWSLETTER_SUCCESSES = {
  'newsletter/almost-there': { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
  'newsletter/confirmed': {
    title: 'Subscription confirmed',
    description: 'Thank you. Every newsletter carries a link that ends it.',
  },
  'newsletter/unsubscribed': {
    title: 'You are unsubscribed',
    description: 'You will get no more newsletters from us.',
  },
} as const satisfies Record<string, SuccessText>
