import { isDeepStrictEqual } from 'node:util'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import * as endpoints from '@domain/projects/risk.module.ts'
import type { Risk } from '@domain/projects/risk.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError, assertSameRequest } from '../platform/endpoint/errors.ts'
import { collections, db, isAlreadyExists } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { changeRecord, indexRecord } from '../platform/search/index-record.ts'
import { assertRevision, planEvent } from './change-entry.ts'
import { projectFields, readProject } from './plan-records.ts'

/** Idempotent. @throws ApiError if the project is missing, or the id belongs to another entry */
export const createRisk = implement(endpoints.createRisk, async ({ risk_id, project_id, ...entered }, { uid: by }, now) => {
  const ref = collections.projectRisks.doc(risk_id)
  const project = await readProject(project_id)
  const risk = { ...entered, ...projectFields(project), revision: 0, created_by: by, created_at: now }
  const writes = db.batch()
  writes.create(ref, risk)
  indexRecord(writes, ref, risk)
  recordRiskEvent(writes, 'risk_created', risk, by, now)
  try {
    await writes.commit()
  } catch (error) {
    if (!isAlreadyExists(error)) throw error
    assertSameRequest((await ref.get()).data() ?? {}, { ...entered, project_id, created_by: by }, 'plans/created-otherwise')
  }
})

/** @throws ApiError if it does not exist, or changed since the admin read it */
export const updateRisk = implement(endpoints.updateRisk, async ({ risk_id, revision, ...entered }, { uid: by }, now) => {
  await changeRecord<Risk>(collections.projectRisks.doc(risk_id), (risk, writes) => {
    if (!risk) throw new ApiError('risks/not-found', 404)
    // A repeated request has already been carried out.
    if (risk.revision === revision + 1 && isDeepStrictEqual({ ...risk, ...entered }, risk)) return 'none'
    assertRevision(risk, revision)
    recordRiskEvent(writes, 'risk_changed', { ...risk, ...entered }, by, now)
    return { ...entered, revision: revision + 1 }
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
