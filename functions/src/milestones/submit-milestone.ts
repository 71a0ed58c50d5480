import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.schema.ts'
import { SUBMISSIONS_MAX } from '@domain/milestones/milestone.constants.ts'
import { currentSubmission } from '@domain/milestones/milestone.policy.ts'
import type { Milestone, Submission } from '@domain/milestones/milestone.schema.ts'
import type { SubmissionRequest } from '@domain/milestones/milestone-form.schema.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { ATTACHMENT_CHECK, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implement } from '../endpoint/implement.ts'
import { milestoneSubmittedMail } from '../mail/templates/milestone-mails.ts'
import { notify } from '../notifications/notify.ts'
import { readRecipients } from '../notifications/recipients.ts'
import { assertRevision, changeEntry, entryRecordRef } from '../plans/change-entry.ts'
import { planEvent } from '../plans/plan-event.ts'
import { milestoneLink, transitionTo } from './change-milestone.ts'

export const submitMilestone = implement(
  endpoints.submitMilestone,
  (submission, { uid }, now) => storeSubmission(submission, uid, now),
  ATTACHMENT_CHECK,
)

/**
 * Adds a submission; earlier ones stay. Idempotent.
 * @throws ApiError if work has not begun, it was accepted or has changed meanwhile, or a file is rejected
 */
async function storeSubmission(request: SubmissionRequest, by: string, now: Date): Promise<void> {
  const { milestone_id, revision, note, attachments: paths } = request
  const ref = entryRecordRef('milestone', milestone_id)
  let files: Attachment[] | undefined
  await changeEntry('milestone', milestone_id, async ({ record: milestone }, writes) => {
    if (isStored(milestone, request, by)) return 'none'
    const transition = transitionTo(milestone, { to: 'submitted', by, reason: note }, now)
    assertRevision(milestone, revision)
    const { submissions } = milestone
    if (submissions.length >= SUBMISSIONS_MAX) throw new ApiError('milestones/too-many-submissions', 409)
    // Checks only once although conflicts repeat this function, because a check takes seconds.
    files ??= await checkAttachments(paths, by, ref, now)
    const held = submissions.flatMap(pathsOf)
    const added = files.filter(({ file_path }) => !held.includes(file_path))
    await claimAttachments(writes, added, ref)
    const submission: Submission = { at: now.valueOf(), by, note, files, changes: null }
    const profiles = await readRecipients(COLLECTIONS.milestones, milestone)
    const mail = milestoneSubmittedMail(milestone, submission, milestoneLink(milestone))
    const event = { ...planEvent(milestone), actor_id: by, from: milestone.status, to: transition.status }
    notify(writes, 'milestone_submitted', { ...event, mail, profiles, cause: ref.path }, now)
    return { ...transition, submissions: [...submissions, submission] }
  })
}

const pathsOf = ({ files }: Submission) => files.map(({ file_path }) => file_path)

/** Whether an earlier call of the same request has stored the submission. */
function isStored(milestone: Milestone, { revision, note, attachments }: SubmissionRequest, by: string): boolean {
  const last = currentSubmission(milestone)
  if (milestone.revision !== revision + 1 || milestone.status !== 'submitted' || !last) return false
  return last.by === by && last.note === note && isDeepStrictEqual(pathsOf(last), attachments)
}
