import { COLLECTIONS } from '@domain/collections.ts'
import { can, isOwner } from '@domain/platform/access/permissions.ts'
import * as endpoints from '@domain/projects/comment.module.ts'
import type { ProjectComment } from '@domain/projects/comment.ts'
import { planEntryPath } from '@domain/projects/plan-fields.ts'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError, assertSameRequest } from '../platform/endpoint/errors.ts'
import { collections, db, isAlreadyExists } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { siteLink } from '../platform/endpoint/settings.ts'
import { notify, recordActivity } from '../platform/notifications/notify.ts'
import { planEvent, readEntryFor } from './change-entry.ts'
import { commentMail } from './comment-mails.ts'

/** Idempotent. @throws ApiError if the person may not read the entry, or writes for the office without belonging to it */
export const addComment = implement(endpoints.addComment, async ({ comment_id, ...entered }, by, now) => {
  const { entry_kind, entry_id, is_internal } = entered
  const [{ record }, author] = await Promise.all([readEntryFor(entry_kind, entry_id, by), presentNames(by.uid)])
  if (is_internal && !can(by, 'project_comments/writeInternal')) throw new ApiError('comments/internal-refused', 403)
  const { project_id, client_id, organisation_id } = record
  const isClient = isOwner(by, COLLECTIONS.milestones, record)
  const comment: Omit<ProjectComment, 'id'> = {
    ...entered,
    ...{ project_id, client_id, organisation_id, user_id: by.uid, author, from: isClient ? 'client' : 'staff' },
    created_at: now,
  }
  const writes = db.batch()
  const ref = collections.projectComments.doc(comment_id)
  writes.create(ref, comment)
  const about = { ...planEvent(record), actor_id: by.uid, by_client: isClient }
  if (is_internal) recordActivity(writes, { ...about, kind: 'comment_added', visible_to: [] }, now)
  else {
    const mail = commentMail(record, comment, siteLink(planEntryPath(entry_kind, entry_id)))
    const profiles = isClient ? [] : await readRecipients(COLLECTIONS.milestones, record)
    const notice = { ...about, mail, profiles }
    notify(writes, isClient ? 'comment_added_by_client' : 'comment_added_by_staff', { ...notice, cause: ref.path }, now)
  }
  try {
    await writes.commit()
  } catch (error) {
    if (!isAlreadyExists(error)) throw error
    assertSameRequest((await ref.get()).data() ?? {}, { ...entered, user_id: by.uid }, 'comments/added-otherwise')
  }
})
