import { REQUEST_WHY_MAX, REQUESTS_AT_ONCE_MAX } from '../../requested-documents/requested-document.constants.ts'

export const REQUEST_FIELD_TEXTS = {
  'requested-documents/why-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-too-long': `A reason has at most ${REQUEST_WHY_MAX} characters.`,
  'requested-documents/reason-missing': 'Say why it is not needed. The client reads it.',
  'requested-documents/category-missing': 'Choose a category.',
  'requested-documents/none-chosen': 'Choose at least one document.',
  'requested-documents/too-many': `At most ${REQUESTS_AT_ONCE_MAX} documents are requested at a time.`,
} as const
