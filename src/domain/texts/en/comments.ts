import { COMMENT_MAX } from '../../comments/comment.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

/** Texts of the comments on a milestone or a requested document. */
export const COMMENT_TEXTS = {
  heading: 'Comments',
  loading: 'Loading comments…',
  none: 'No comments yet.',
  write: 'Comment',
  writeInternal: 'Internal comment',
  internal: 'Internal: only the office sees it',
  internalMark: 'Internal',
  officeMark: 'Office',
  send: 'Send comment',
  keep: 'Save internal comment',
} as const

export const COMMENT_SUCCESSES = {
  'comments/added': { title: 'Comment sent' },
} as const satisfies Record<string, SuccessText>

export const COMMENT_FIELD_TEXTS = {
  'comments/missing': 'Write a comment.',
  'comments/too-long': `A comment has at most ${COMMENT_MAX.toLocaleString('en')} characters.`,
} as const

export const COMMENT_ERRORS = errorTexts('Error', {
  'comments/fetch-failed': 'The comments could not be loaded. Nothing was changed. Try again.',
  'comments/add-failed': 'The comment could not be stored. It is still in the form. Try again.',
})
