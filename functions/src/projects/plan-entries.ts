import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import { can, isOwner } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import * as checklistEndpoints from '@domain/projects/checklist.module.ts'
import { CHECKLIST_SERVICE_LABELS, type Checklist } from '@domain/projects/checklist.ts'
import * as commentEndpoints from '@domain/projects/comment.module.ts'
import type { ProjectComment } from '@domain/projects/comment.ts'
import { planEntryPath } from '@domain/projects/plan-fields.ts'
import * as riskEndpoints from '@domain/projects/risk.module.ts'
import type { Risk } from '@domain/projects/risk.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError, collections, db, isAlreadyExists, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { changeRecord, indexRecord } from '../platform/search/index-record.ts'
import { assertRevision, planEvent, readEntryFor } from './change-entry.ts'
import { projectFields, readProject } from './plan-records.ts'
import { commentMail } from './project-mails.ts'

/** Idempotent. @throws ApiError if the project is missing, or the id belongs to another entry */
export const createRisk = implement(riskEndpoints.createRisk, async ({ risk_id, project_id, ...input }, { uid: by }, now) => {
  const ref = collections.projectRisks.doc(risk_id)
  const project = await readProject(project_id)
  const risk = { ...input, ...projectFields(project), revision: 0, created_by: by, created_at: now }
  const writes = db.batch()
  writes.create(ref, risk)
  indexRecord(writes, ref, risk)
  recordRiskEvent(writes, 'risk_created', risk, by, now)
  try {
    await writes.commit()
  } catch (error) {
    if (!isAlreadyExists(error)) throw error
    assertSameRequest((await ref.get()).data() ?? {}, { ...input, project_id, created_by: by }, 'plans/created-otherwise')
  }
})

/** @throws ApiError if it does not exist, or changed since the admin read it */
export const updateRisk = implement(riskEndpoints.updateRisk, async ({ risk_id, revision, ...input }, { uid: by }, now) => {
  await changeRecord<Risk>(collections.projectRisks.doc(risk_id), (risk, writes) => {
    if (!risk) throw new ApiError('risks/not-found', 404)
    // A repeated request has already been carried out.
    if (risk.revision === revision + 1 && isDeepStrictEqual({ ...risk, ...input }, risk)) return 'none'
    assertRevision(risk, revision)
    recordRiskEvent(writes, 'risk_changed', { ...risk, ...input }, by, now)
    return { ...input, revision: revision + 1 }
  })
})

type EventRisk = Pick<Risk, 'project' | 'project_id' | 'client_id' | 'organisation_id' | 'is_visible'>

/**
 * The client learns nothing of a risk that the office keeps to itself. The entry names the project instead of the risk,
 * because the office may hide the risk later and entries stay.
 */
function recordRiskEvent(writes: WriteBatch, kind: ActivityKind, risk: EventRisk, actor_id: string, now: Date): void {
  const event = { ...planEvent({ ...risk, title: risk.project?.title ?? '' }), kind, actor_id }
  recordActivity(writes, risk.is_visible ? event : { ...event, visible_to: [] }, now)
}

/** A repeated request changes nothing. @throws ApiError if it was changed meanwhile */
export const changeChecklist = implement(
  checklistEndpoints.changeChecklist,
  async ({ service, revision, items }, { uid: by }, now) => {
    const ref = collections.documentChecklists.doc(service)
    await retryOnConflict(async () => {
      const stored = await ref.get()
      const checklist = stored.data() as Checklist | undefined
      const present = checklist?.revision ?? 0
      if (checklist && present === revision + 1 && isDeepStrictEqual(checklist.items, items)) return
      if (present !== revision) throw new ApiError('checklists/changed-meanwhile', 409)
      const writes = db.batch()
      const changed: Omit<Checklist, 'id'> = { items, revision: revision + 1, updated_by: by, updated_at: now }
      if (stored.updateTime) writes.update(ref, { ...changed }, { lastUpdateTime: stored.updateTime })
      else writes.create(ref, changed)
      const about = { subject: ref.path, label: CHECKLIST_SERVICE_LABELS[service], visible_to: [] }
      recordActivity(writes, { kind: 'checklist_changed', actor_id: by, ...about }, now)
      await writes.commit()
    })
  },
)

/** Idempotent. @throws ApiError if the person may not read the entry, or writes for the office without belonging to it */
export const addComment = implement(commentEndpoints.addComment, async ({ comment_id, ...input }, by, now) => {
  const { entry_kind, entry_id, is_internal } = input
  const [{ record }, author] = await Promise.all([readEntryFor(entry_kind, entry_id, by), presentNames(by.uid)])
  if (is_internal && !can(by, 'project_comments/writeInternal')) throw new ApiError('comments/internal-refused', 403)
  const { project_id, client_id, organisation_id } = record
  const isClient = isOwner(by, COLLECTIONS.milestones, record)
  const comment: Omit<ProjectComment, 'id'> = {
    ...input,
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
    assertSameRequest((await ref.get()).data() ?? {}, { ...input, user_id: by.uid }, 'comments/added-otherwise')
  }
})
