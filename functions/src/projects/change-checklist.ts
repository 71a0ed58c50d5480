import { isDeepStrictEqual } from 'node:util'
import * as endpoints from '@domain/projects/checklist.module.ts'
import { CHECKLIST_SERVICE_LABELS, type Checklist } from '@domain/projects/checklist.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'

/** A repeated request changes nothing. @throws ApiError if it was changed meanwhile */
export const changeChecklist = implement(endpoints.changeChecklist, async ({ service, revision, items }, { uid: by }, now) => {
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
})
