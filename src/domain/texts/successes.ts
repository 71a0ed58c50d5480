export interface SuccessText {
  title: string
  description?: string
}

/** Every success a person is told in a toast, by key. */
export const SUCCESS_TEXTS = {
  'auth/signed-in': { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  'auth/signed-out': { title: 'Signed out successfully' },
  'contact/sent': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours. You'll also receive a confirmation email shortly.",
  },
  'mail/test-sent': { title: 'Test email sent successfully!', description: 'Check your inbox for the test message' },
  'newsletter/almost-there': { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
  'newsletter/confirmed': {
    title: 'Subscription confirmed',
    description: 'Thank you. Every newsletter carries a link that ends it.',
  },
  'newsletter/unsubscribed': {
    title: 'You are unsubscribed',
    description: 'You will get no more newsletters from us.',
  },
  'consent/saved': { title: 'Preferences Updated' },
  'consent/cleared': { title: 'Cookies Cleared' },
} as const satisfies Record<string, SuccessText>

export type SuccessKey = keyof typeof SUCCESS_TEXTS
