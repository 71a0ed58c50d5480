import type { Actor } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import type { MilestoneDecision } from '@domain/milestones/milestone.constants.ts'
import { currentSubmission } from '@domain/milestones/milestone.policy.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type { SeenMilestone } from '@domain/milestones/milestone-form.schema.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import type { SuccessKey } from '@domain/texts/message-keys.ts'
import { ATTACHMENT_CHECK } from '../documents/attachments.ts'
import { implement } from '../endpoint/implement.ts'
import { milestoneDecidedMail } from '../mail/templates/milestone-mails.ts'
import { notify } from '../notifications/notify.ts'
import { changeEntry } from '../plans/change-entry.ts'
import { planEvent } from '../plans/plan-event.ts'
import { storeAcceptance } from './accept-milestone.ts'
import { milestoneLink, transitionTo } from './change-milestone.ts'
import { assertDecidable } from './decidable.ts'

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
