import { errorTexts } from '../message-types.ts'
import { REQUEST_FIELD_TEXTS } from './requested-documents-dialogs.ts'

export const REQUEST_DOCUMENT_ANSWERS = {
  ...REQUEST_FIELD_TEXTS,
  ...errorTexts('Error', {
    'requested-documents/not-found': {
      title: 'Requested document not found',
      description: 'It does not exist, or it is not yours. Load the page again to see the present list.',
    },
  }),
} as const
