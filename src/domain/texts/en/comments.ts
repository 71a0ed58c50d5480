import { COMMENT_MAX } from '../../comments/comment.constants.ts'
import { errorTexts } from '../message-types.ts'

export const COMMENT_FIELD_TEXTS = {
  'comments/missing': 'Write a comment.',
  'comments/too-long': `A comment has at most ${COMMENT_MAX.toLocaleString('en')} characters.`,
} as const

export const COMMENT_ANSWERS = {
  ...COMMENT_FIELD_TEXTS,
  ...errorTexts('Error', {
    'comments/fetch-failed': 'The comments could not be loaded. Nothing was changed. Try again.',
    'comments/add-failed': 'The comment could not be stored. It is still in the form. Try again.',
  }),
} as const
