import { errorTexts, successTexts } from '../../message-types.ts'

export const MAIL_ERRORS = errorTexts('Error', {
  'mail/address-missing': 'Please enter an email address',
  'mail/address-invalid': 'Please enter a valid email address',
  'mail/test-failed': { title: 'Failed to send test email', description: 'Please try again in a few minutes.' },
})

export const MAIL_SUCCESSES = successTexts({
  'mail/test-sent': { title: 'Test email sent successfully!', description: 'Check your inbox for the test message' },
})

export const MAIL_FIELD_TEXTS = {
  'mail/address-missing': MAIL_ERRORS['mail/address-missing'].description,
  'mail/address-invalid': MAIL_ERRORS['mail/address-invalid'].description,
} as const

export const MAIL_RESPONSES = {
  ...errorTexts('Failed to send test email', {
    'mail/test-unreachable': 'The mail server cannot be reached. Check its address and port.',
    'mail/test-sign-in-refused': 'The mail server refused our sign-in. Check its user name and password.',
    'mail/test-sender-refused':
      'The mail server refuses our sender address at present. Check its quota and whether it is suspended.',
    'mail/test-refused': 'The mail server refused the message or its recipient. Check the address.',
  }),
  'mail/test-disabled': { title: 'Test email is turned off', description: 'This site does not send test mails at present.' },
} as const
