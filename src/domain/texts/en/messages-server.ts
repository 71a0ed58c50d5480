import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { MESSAGE_ERRORS } from './messages.ts'
import { MESSAGE_FIELD_TEXTS } from './messages-dialogs.ts'

export const MESSAGE_ANSWERS = {
  ...MESSAGE_FIELD_TEXTS,
  ...MESSAGE_ERRORS,
  ...errorTexts('Error', {
    'messages/recipient-unknown':
      'One of these people has no account any more. Nothing was sent. Take them out and send again.',
    'messages/sent-otherwise': {
      title: 'This message was sent already',
      description: 'It went out when you sent it before, with what you had entered then. Close this window to see it.',
    },
    'messages/reference-unknown':
      'One of these records does not exist any more, or its recipient may not read it. Nothing was sent. Take it out and send again.',
    'messages/expiry-past': 'The last day of a message cannot be before today. Nothing was sent.',
  }),
} as const

export const MESSAGE_MAILS = {
  message: {
    subject: '{title}',
    high: 'Important: {title}',
    urgent: 'Urgent: {title}',
    heading: `A message from ${COMPANY.shortName}`,
    open: 'Open your messages',
    reason: 'You get this mail because the message is for you. You can switch such mails off in your account.',
  },
  facts: {
    subject: 'Subject',
    priority: 'Priority',
    countsUntil: 'Counts until',
  },
} as const
