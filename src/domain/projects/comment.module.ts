import { COMMENT_ERRORS, COMMENT_SUCCESSES } from '@texts/projects/risks.ts'
import { byField, byOwner, SHOWN, WITH_ORGANISATION } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { newCommentSchema } from './comment.ts'

/** The comments on milestones and requested documents. */
export const projectComments = defineCollection('project_comments', {
  organisation: 'organisation_id',
  owner: 'client_id',
  // An internal comment is never shown to the client.
  visibleIf: { field: 'is_internal', is: false },
  member: 'projects',
  staff: 'office.projects',
  access: { get: OWN, list: OWN, write: OWN, writeInternal: ADMINS },
})

export const projectCommentsRecords = defineRecords(projectComments, {
  dataClass: 'confidential',
  retention: WITH_ORGANISATION,
  personalData: {
    ...SHOWN,
    links: [
      { find: byOwner(projectComments), onDeletion: 'erase', withColleagues: 'keep' },
      { find: byField('user_id'), onDeletion: 'replace author' },
    ],
    kept: 'Comments on the projects of other people remain there. The names on them are replaced.',
  },
  // A comment needs the project.
  erasedAfter: ['projects'],
  names: { author: 'user_id' },
})

export const commentActivity = defineActivity('projects', ['comment_added'])

export const COMMENT_NOTIFICATIONS = defineNotifications({
  comment_added_by_client: { activity: 'comment_added', template: 'comment-from-client', office: 'general' },
  comment_added_by_staff: { activity: 'comment_added', template: 'comment-from-office', choice: 'projects' },
})

/** A member of the client or an admin comments on a milestone or a requested document. */
export const addComment = defineEndpoint('addComment', {
  input: newCommentSchema,
  allow: 'member',
  limit: { perHour: 60, perDay: 300 },
  usesEncryptionKey: true,
  failure: COMMENT_ERRORS['comments/add-failed'],
  success: COMMENT_SUCCESSES['comments/added'],
  changes: ['project_comments', 'activity'],
})
