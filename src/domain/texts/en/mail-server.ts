import { errorTexts } from '../message-types.ts'
import { MAIL_ERRORS } from './mail.ts'

export const MAIL_ANSWERS = {
  ...MAIL_ERRORS,
  ...errorTexts('Failed to send test email', {
    'mail/test-unreachable': 'The mail server cannot be reached. Check its address and port.',
    'mail/test-sign-in-refused': 'The mail server refused our sign-in. Check its user name and password.',
    'mail/test-sender-refused':
      'The mail server refuses our sender address at present. Check its quota and whether it is suspended.',
    'mail/test-refused': 'The mail server refused the message or its recipient. Check the address.',
  }),
  'mail/test-disabled': { title: 'Test email is turned off', description: 'This site does not send test mails at present.' },
} as const
