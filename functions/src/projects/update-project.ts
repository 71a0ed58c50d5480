import { COLLECTIONS } from '@domain/collections.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { type StatusMove, statusMove } from '@domain/projects/project.policy.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { type ProjectChanges, projectChangesSchema } from '@domain/projects/project-form.schema.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { documentsSharedFrom } from '../documents/sharing.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { projectStatusMail } from '../mail/templates/project-mails.ts'
import { mailboxFor } from '../users/mailbox.ts'
import { assertPartners } from './partners.ts'

const { mail: MAIL } = NOTIFICATIONS.project_status_changed

/** An admin changes a project. A move of its status is remembered, and told to the client. */
export const updateProject = defineCallable({
  name: 'updateProject',
  input: projectChangesSchema,
  allow: 'admin',
  otherwise: 'projects/update-failed',
  run: async (changes, { uid }) => {
    await db.runTransaction((transaction) => change(transaction, changes, uid, new Date()))
    return 'projects/updated'
  },
})

async function change(
  transaction: Transaction,
  { project_id, reason, revision, ...fields }: ProjectChanges,
  by: string,
  now: Date,
) {
  const stored = await transaction.get(db.collection(COLLECTIONS.projects).doc(project_id))
  const project = stored.data() as Project | undefined
  if (!project) throw new Refusal('projects/not-found', 404)
  const present = project.revision ?? 0
  if (revision !== present) throw new Refusal('projects/changed-meanwhile', 409)
  // Whoever is no partner any more may stay on the list: what is shared is read off the role.
  await assertPartners(
    transaction,
    fields.partner_ids.filter((id) => !project.partner_ids.includes(id)),
  )
  // Whoever may no longer read them must not be able to from this moment on; titles can follow.
  const isSharedAnew = fields.partner_ids.join() !== project.partner_ids.join()
  const shared = isSharedAnew ? await documentsSharedFrom(transaction, project_id) : []
  const mailbox = fields.status === project.status ? undefined : await mailboxFor(transaction, project.client_id, MAIL.choice)

  transaction.update(stored.ref, { ...fields, ...moved(project, fields.status, reason, by, now), revision: present + 1 })
  for (const { ref } of shared) transaction.update(ref, { partner_ids: fields.partner_ids })
  if (fields.status === project.status) return
  tell(transaction, stored, fields, by, now)
  if (mailbox) {
    const mail = projectStatusMail({ ...fields, from: project.status, reason }, siteLink('/projects/view', { id: project_id }))
    const about = { template: MAIL.template, cause: stored.ref.path }
    queueMail(transaction, { ...mail, ...about, to: mailbox }, now)
  }
}

function tell(
  transaction: Transaction,
  stored: DocumentSnapshot,
  fields: Pick<Project, 'status' | 'partner_ids'>,
  by: string,
  now: Date,
) {
  const { client_id, status } = stored.data() as Project
  const visible_to = [client_id, ...fields.partner_ids]
  const event = { kind: 'project_status_changed', actor_id: by, subject: stored.ref.path, visible_to } as const
  recordActivity(transaction, { ...event, from: status, to: fields.status }, now)
}

/** What a move of the status changes beside it. @throws Refusal for a move that there is not, or one back without a reason */
function moved(project: Project, to: Project['status'], reason: string, by: string, now: Date): Partial<Project> {
  if (to === project.status) return {}
  const move: StatusMove = statusMove(project.status, to, project.held_from ?? undefined)
  if (move === 'refused') throw new Refusal('projects/move-refused', 409)
  if (move === 'back' && !reason) throw new Refusal('projects/reason-missing', 400)
  return {
    held_from: move === 'hold' && project.status !== 'on_hold' ? project.status : null,
    history: [...project.history, { from: project.status, to, reason, by, at: now.valueOf() }],
  }
}
