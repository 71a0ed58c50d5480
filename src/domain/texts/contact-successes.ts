import type { SuccessText } from './message-types.ts'

/** What is told of the contact form. */
export const CONTACT_SUCCESSES = {
  'contact/sent': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
  },
} as const satisfies Record<string, SuccessText>
