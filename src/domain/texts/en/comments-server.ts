import { errorTexts } from '../message-types.ts'
import { COMMENT_ERRORS, COMMENT_FIELD_TEXTS } from './comments.ts'

export const COMMENT_ANSWERS = {
  ...COMMENT_FIELD_TEXTS,
  ...COMMENT_ERRORS,
  ...errorTexts('Error', {
    'comments/internal-refused': 'Only the office writes internal comments. Nothing was stored. Send it without that choice.',
    'comments/added-otherwise': {
      title: 'This comment is there already',
      description: 'It was stored when you sent it before, with another text. Load the page again to see it.',
    },
  }),
} as const

export const COMMENT_MAILS = {
  staff: {
    subject: 'New comment on your project',
    heading: 'The office has commented on your project',
    reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  },
  client: {
    subject: 'New comment of a client',
    heading: 'A client has commented on a project',
    reason: 'You get this mail because comments of clients go to this address.',
  },
  facts: { project: 'Project', about: 'About', author: 'From' },
  open: 'Read and answer',
} as const
