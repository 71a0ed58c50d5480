import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Attachment } from '@domain/documents/attachment.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import {
  currentSubmission,
  type Milestone,
  type MilestoneDecision,
  SUBMISSIONS_MAX,
  type Submission,
} from '@domain/projects/milestone.ts'
import type { SeenMilestone, SubmissionRequest } from '@domain/projects/milestone-form.schema.ts'
import * as endpoints from '@domain/projects/milestones.endpoints.ts'
import type { SuccessKey } from '@domain/texts/message-types.ts'
import { ATTACHMENT_CHECK, checkAttachments, claimAttachments } from '../documents/attachments.ts'
import { openFile } from '../documents/document-access.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError } from '../platform/endpoint/firebase.ts'
import { implement, implementDownload } from '../platform/endpoint/implement.ts'
import { notify } from '../platform/notifications/notify.ts'
import { assertDecidable, storeAcceptance } from './accept-milestone.ts'
import { assertRevision, changeEntry, planEvent } from './change-entry.ts'
import { milestoneLink, transitionTo } from './milestones.ts'
import { entryRecordRef } from './plan-records.ts'
import { milestoneDecidedMail, milestoneSubmittedMail } from './project-mails.ts'

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
    const held = submissions.flatMap(getSubmissionPaths)
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

const getSubmissionPaths = ({ files }: Submission) => files.map(({ file_path }) => file_path)

/** Whether an earlier call of the same request has stored the submission. */
function isStored(milestone: Milestone, { revision, note, attachments }: SubmissionRequest, by: string): boolean {
  const last = currentSubmission(milestone)
  if (milestone.revision !== revision + 1 || milestone.status !== 'submitted' || !last) return false
  return last.by === by && last.note === note && isDeepStrictEqual(getSubmissionPaths(last), attachments)
}

export const openSubmissionFile = implementDownload(
  endpoints.openSubmissionFile,
  async ({ milestone_id, submission, attachment_id }, caller) => {
    const milestone = (await entryRecordRef('milestone', milestone_id).get()).data() as Milestone | undefined
    const isReadable = milestone !== undefined && can(caller, 'milestones/get', milestone)
    const file = isReadable && milestone.submissions[submission]?.files.find(({ id }) => id === attachment_id)
    // The response does not reveal whether the file is missing or another client's.
    if (!file) throw new ApiError('documents/file-gone', 404)
    return openFile(file)
  },
)

const ANSWERS: Record<MilestoneDecision, SuccessKey> = {
  accepted: 'milestones/accepted',
  changes_requested: 'milestones/changes-requested',
}

export const decideMilestone = implement(
  endpoints.decideMilestone,
  async ({ decision, name = '', reason = '', ...seen }, caller, now, from) => {
    if (decision === 'accepted') await storeAcceptance({ ...seen, name }, { actor: caller, from }, now)
    else await storeChangeRequest({ ...seen, reason }, caller, now)
    return ANSWERS[decision]
  },
  ATTACHMENT_CHECK,
)

type ChangeRequest = SeenMilestone & { reason: string }

/**
 * Stores what the client wants to be different, with the submission. Idempotent.
 * @throws ApiError if the milestone is not theirs, is not submitted, or has changed since the person saw it
 */
async function storeChangeRequest(request: ChangeRequest, actor: Actor, now: Date): Promise<void> {
  const { milestone_id, revision, reason } = request
  const { uid: by } = actor
  await changeEntry('milestone', milestone_id, ({ record: milestone, snapshot, plan }, writes) => {
    if (can(actor, 'milestones/decide', milestone) && isRepeated(milestone, reason, by)) return 'none'
    assertDecidable(milestone, actor, revision)
    const transition = transitionTo(milestone, { to: 'changes_requested', by, reason }, now)
    const changes = { reason, by, at: now.valueOf() }
    const mail = milestoneDecidedMail(milestone, { client: plan.project.client, changes: reason }, milestoneLink(milestone))
    const event = { ...planEvent(milestone), from: milestone.status, to: transition.status }
    const notice = { ...event, actor_id: by, by_client: true, mail, cause: snapshot.ref.path }
    notify(writes, 'milestone_changes_requested', notice, now)
    const { submissions } = milestone
    const answered = submissions.map((each, index) => (index === submissions.length - 1 ? { ...each, changes } : each))
    return { ...transition, submissions: answered }
  })
}

function isRepeated(milestone: Milestone, reason: string, by: string): boolean {
  const changes = currentSubmission(milestone)?.changes
  return milestone.status === 'changes_requested' && changes?.by === by && changes.reason === reason
}
