import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { requestEntry } from '@domain/projects/plan.ts'
import { planEntryPath, requestsPath } from '@domain/projects/plan-fields.ts'
import { isDeletable, type RequestedDocument } from '@domain/projects/requested-document.ts'
import type { NewRequests, WaiveRequest } from '@domain/projects/requested-documents.endpoints.ts'
import * as endpoints from '@domain/projects/requested-documents.endpoints.ts'
import type { SuccessKey } from '@domain/texts/message-types.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError, collections, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { assertRevision, changeEntry, deleteEntry, planEvent } from './change-entry.ts'
import { REQUEST_STATUS_OF, requestTransition } from './follow-document.ts'
import { assertMilestones, entryRecordRef, projectFields, readPlan, type StoredPlan, writePlan } from './plan-records.ts'
import { documentsRequestedMail } from './project-mails.ts'

export const requestDocuments = implement(endpoints.requestDocuments, (request, { uid }, now) =>
  storeRequests(request, uid, now),
)

/**
 * Adds the requested documents that are not stored yet, with one activity entry and one mail, in one atomic write.
 * @throws ApiError if the project is unknown, its plan is full, or one of the ids is of another requested document
 */
export async function storeRequests({ project_id, documents }: NewRequests, by: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const plan = await readPlan(project_id)
    const stored = await db.getAll(...documents.map(({ request_id }) => entryRecordRef('document', request_id)))
    for (const [index, record] of stored.entries()) {
      const { request_id: _id, ...input } = documents[index] ?? {}
      if (record.exists) assertSameRequest(record.data() ?? {}, { project_id, ...input }, 'plans/created-otherwise')
    }
    const fresh = documents.filter((_document, index) => !stored[index]?.exists)
    if (fresh.length > 0) await writeRequests(plan, fresh, by, now)
  })
}

async function writeRequests(plan: StoredPlan, documents: NewRequests['documents'], by: string, now: Date): Promise<void> {
  const writes = db.batch()
  const requests = documents.map(({ request_id, ...input }): RequestedDocument => {
    assertMilestones(plan.entries, input.depends_on)
    return { ...newRequest(plan, input, by, now), id: request_id }
  })
  for (const { id, ...fields } of requests) {
    const ref = entryRecordRef('document', id)
    writes.create(ref, fields)
    indexRecord(writes, ref, fields)
  }
  writePlan(writes, plan, [...plan.entries, ...requests.map(requestEntry)])
  const { title, id } = plan.project
  const subject = projectFields(plan.project)
  const [first] = requests
  const isOne = requests.length === 1 && first !== undefined
  const link = siteLink(isOne ? planEntryPath('document', first.id) : requestsPath(id))
  const mail = documentsRequestedMail(title, requests, link)
  const profiles = await readRecipients(COLLECTIONS.requestedDocuments, subject)
  const event = { ...planEvent({ ...subject, title: isOne ? first.title : title }), actor_id: by }
  notify(writes, 'documents_requested', { ...event, mail, profiles }, now)
  await writes.commit()
}

type Input = Omit<NewRequests['documents'][number], 'request_id'>

function newRequest({ project }: StoredPlan, input: Input, by: string, now: Date): Omit<RequestedDocument, 'id'> {
  return {
    ...projectFields(project),
    ...input,
    first_due_on: input.due_on,
    delay_reason: '',
    status: 'open',
    document_id: null,
    reason: '',
    finished_on: null,
    reminded_on: null,
    history: [{ from: null, to: 'open', reason: '', by, at: now.valueOf() }],
    revision: 0,
    created_by: by,
    created_at: now,
  }
}

/**
 * A repeated request changes nothing.
 * @throws ApiError if it is unknown or was changed meanwhile, or if it becomes late without a reason
 */
export const updateRequest = implement(endpoints.updateRequest, async (changes, { uid: by }, now) => {
  const { request_id, revision, ...input } = changes
  await changeEntry('document', request_id, ({ record, plan }, writes) => {
    const isDelayed = input.due_on > record.first_due_on
    if (isDelayed && input.delay_reason === '') throw new ApiError('plans/reason-missing', 400)
    const changed = { ...input, delay_reason: isDelayed ? input.delay_reason : '' }
    if (record.revision === revision + 1 && isDeepStrictEqual({ ...record, ...changed }, record)) return 'none'
    assertRevision(record, revision)
    assertMilestones(plan.entries, input.depends_on)
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
