import { isDeepStrictEqual } from 'node:util'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { isDeletable } from '@domain/requested-documents/requested-document.policy.ts'
import type { WaiveRequest } from '@domain/requested-documents/requested-document-form.schema.ts'
import * as endpoints from '@domain/requested-documents/requested-documents.endpoints.ts'
import type { SuccessKey } from '@domain/texts/message-keys.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { assertRevision, changeEntry, deleteEntry } from '../plans/change-entry.ts'
import { assertMilestones } from '../plans/dependencies.ts'
import { planEvent } from '../plans/plan-event.ts'
import { REQUEST_STATUS_OF } from './follow-document.ts'
import { requestTransition } from './request-changes.ts'

/**
 * A repeated request changes nothing.
 * @throws ApiError if it is unknown or was changed meanwhile, or if it becomes late without a reason
 */
export const updateRequest = implement(endpoints.updateRequest, async (changes, { uid: by }, now) => {
  const { request_id, revision, ...entered } = changes
  await changeEntry('document', request_id, ({ record, plan }, writes) => {
    const isDelayed = entered.due_on > record.first_due_on
    if (isDelayed && entered.delay_reason === '') throw new ApiError('plans/reason-missing', 400)
    const changed = { ...entered, delay_reason: isDelayed ? entered.delay_reason : '' }
    if (record.revision === revision + 1 && isDeepStrictEqual({ ...record, ...changed }, record)) return 'none'
    assertRevision(record, revision)
    assertMilestones(plan.entries, entered.depends_on)
    recordActivity(writes, { kind: 'request_changed', ...planEvent({ ...record, ...changed }), actor_id: by }, now)
    return changed
  })
})

export const waiveRequest = implement(endpoints.waiveRequest, async (request, { uid }, now) => {
  await storeWaiver(request, uid, now)
  return (request.waived ? 'requested-documents/waived' : 'requested-documents/reopened') satisfies SuccessKey
})

/** Does nothing if it is so already. @throws ApiError if it is unknown, was changed meanwhile, or is approved */
async function storeWaiver({ request_id, revision, waived, reason }: WaiveRequest, by: string, now: Date): Promise<void> {
  await changeEntry('document', request_id, async ({ record }, writes) => {
    if ((record.status === 'waived') === waived) return 'none'
    assertRevision(record, revision)
    if (record.status === 'approved') throw new ApiError('requested-documents/approved', 409)
    const kind = waived ? 'request_waived' : 'request_reopened'
    recordActivity(writes, { kind, ...planEvent(record), actor_id: by }, now)
    if (waived) return requestTransition(record, { to: 'waived', by, reason }, now)
    const document = await readDocument(record.document_id)
    const to = document ? REQUEST_STATUS_OF[document.status] : 'open'
    return {
      ...requestTransition(record, { to, by }, now),
      document_id: document && record.document_id,
    }
  })
}

async function readDocument(id: string | null): Promise<PortalDocument | null> {
  if (id === null) return null
  return ((await collections.documents.doc(id).get()).data() as PortalDocument | undefined) ?? null
}

/** Does nothing if it is already deleted. @throws ApiError if it was changed meanwhile, or has a document */
export const deleteRequest = implement(endpoints.deleteRequest, async ({ request_id, revision }, { uid: by }, now) => {
  const kept = 'requested-documents/not-deletable'
  await deleteEntry('document', request_id, kept, ({ record }, writes) => {
    assertRevision(record, revision)
    if (!isDeletable(record)) throw new ApiError(kept, 409)
    recordActivity(writes, { kind: 'request_deleted', ...planEvent(record), actor_id: by }, now)
  })
})
