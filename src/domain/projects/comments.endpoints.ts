import { COMMENT_ERRORS, COMMENT_SUCCESSES } from '@texts/projects/comments.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { newCommentSchema } from './comment.ts'

/** A member of the client or an admin comments on a milestone or a requested document. */
export const addComment = defineEndpoint('addComment', {
  input: newCommentSchema,
  allow: 'member',
  limit: { perHour: 60, perDay: 300 },
  usesSealKey: true,
  failure: COMMENT_ERRORS['comments/add-failed'],
  success: COMMENT_SUCCESSES['comments/added'],
  changes: ['project_comments', 'activity'],
})
