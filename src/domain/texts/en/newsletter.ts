import { errorTexts, type SuccessText } from '../message-types.ts'

export const NEWSLETTER_ERRORS = errorTexts('Error', {
  'newsletter/failed': 'Failed to subscribe. Please try again.',
  'newsletter/link-failed': 'Your choice could not be saved. Please try again.',
  'newsletter/link-unknown': {
    title: 'This link does not work',
    description: 'It is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
  },
})

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
