import type { ErrorText } from './message-types.ts'

const TOO_MANY = 'At most 5 files can be attached.'

/** What the forms and the conversation of a ticket say about files. */
export const ATTACHMENT_TEXTS = {
  add: 'Attach files',
  allowed: 'Up to 5 files: PDF, DOCX, JPG or PNG, at most 10 MB each.',
  list: 'Attached files',
  tooMany: TOO_MANY,
  uploading: 'A file is still on its way. Wait until it is uploaded, or remove it.',
  failed: 'A file was not uploaded. Try it again, or remove it.',
  ready: 'Uploaded',
} as const

/** Why a chosen file is not attached, beside what is wrong with the file itself. */
export const ATTACHMENT_ERRORS = {
  'attachments/too-many': { title: 'Too many files', description: TOO_MANY },
} as const satisfies Record<string, ErrorText>
