import { errorTexts, type SuccessText } from '../message-types.ts'

export const MAIL_ERRORS = errorTexts('Error', {
  'mail/address-missing': 'Please enter an email address',
  'mail/address-invalid': 'Please enter a valid email address',
  'mail/test-failed': { title: 'Failed to send test email', description: 'Please try again in a few minutes.' },
})

export const MAIL_SUCCESSES = {
  'mail/test-sent': { title: 'Test email sent successfully!', description: 'Check your inbox for the test message' },
} as const satisfies Record<string, SuccessText>

export const MAIL_FIELD_TEXTS = {
  'mail/address-missing': MAIL_ERRORS['mail/address-missing'].description,
  'mail/address-invalid': MAIL_ERRORS['mail/address-invalid'].description,
} as const
