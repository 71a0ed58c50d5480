import { errorTexts } from '../message-types.ts'
import { REQUEST_ERRORS, REQUEST_NOT_FOUND } from './requested-documents.ts'
import { REQUEST_FIELD_TEXTS } from './requested-documents-dialogs.ts'

export const REQUEST_DOCUMENT_ANSWERS = {
  ...REQUEST_FIELD_TEXTS,
  ...REQUEST_ERRORS,
  ...errorTexts('Error', {
    'requested-documents/not-found': REQUEST_NOT_FOUND,
    'requested-documents/not-awaited': {
      title: 'This document is not needed any more',
      description:
        'It was uploaded or waived meanwhile, so this file was not kept. Load the page again to see the present list.',
    },
    'requested-documents/approved':
      'This document is approved already, so it cannot be waived. Nothing was changed. Load the page again.',
    'requested-documents/not-deletable':
      'Something was uploaded for this document, so it cannot be deleted. Nothing was changed. Waive it if it is not needed.',
  }),
} as const

export const REQUEST_MAILS = {
  reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  open: 'Open the requested documents',
  dueBy: 'due {day}',
  requested: {
    one: { subject: '{title}: please upload this document' },
    other: { subject: '{project}: please upload {count} documents' },
    heading: 'We need documents from you',
    paragraph: 'You see there why we need each one, and upload it with one press.',
  },
  reminder: {
    one: 'Reminder: 1 document to upload',
    other: 'Reminder: {count} documents to upload',
    heading: 'We still need documents from you',
    paragraph: 'Your projects go on faster with them. If you cannot get one of them, write to us there.',
  },
  facts: { project: 'Project' },
} as const
