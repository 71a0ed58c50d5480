import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentStatus } from '@domain/documents/document.ts'
import { can, isOwner } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { PLAN_HISTORY_MAX } from '@domain/projects/plan-fields.ts'
import { isAwaited, type RequestedDocument, type RequestStatus } from '@domain/projects/requested-document.ts'
import { type Answer, type RequestOfDocument, readRequest, readRequestOfUpload } from '../documents/review-document.ts'
import { ApiError, type Writes } from '../platform/endpoint/firebase.ts'
import { type ActivityEvent, recordActivity } from '../platform/notifications/notify.ts'
import { planEvent, readEntry, type StoredEntry, writeEntry } from './change-entry.ts'

/** A requested document and its project's plan, as they were read. */
type Requested = StoredEntry<'document'>

/** The status of a requested document with a document of this status. */
export const REQUEST_STATUS_OF: Record<DocumentStatus, RequestStatus> = {
  pending: 'uploaded',
  under_review: 'uploaded',
  approved: 'approved',
  rejected: 'rejected',
}

readRequest.set(async (documentId, { request_id }, transaction) => {
  if (!request_id) return null
  try {
    const entry = await readEntry('document', request_id, transaction)
    return entry.record.document_id === documentId ? buildFollowedRequest(entry) : null
  } catch (error) {
    // The office has deleted it, or its project.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
})

readRequestOfUpload.set(async (id, { request_id, project_id }, known, { owner, by }) => {
  if (known) return readRequest.call(id, known)
  if (!request_id) return null
  const entry = await readEntry('document', request_id)
  const { record } = entry
  const isOwners = isOwner(owner, COLLECTIONS.requestedDocuments, record) && record.project_id === project_id
  if (!isOwners || !can(by, 'requested_documents/get', record)) throw new ApiError('requested-documents/not-found', 404)
  if (!isAwaited(record)) throw new ApiError('requested-documents/not-awaited', 409)
  return buildFollowedRequest(entry)
})

function buildFollowedRequest(entry: Requested): RequestOfDocument {
  const { id, project_id } = entry.record
  return { id, project_id, follow: (writes, answer, by, now) => followDocument(writes, entry, answer, by, now) }
}

/**
 * A waived request stays waived. The note of a rejection is not copied, because people without the documents read requested
 * ones.
 */
function followDocument(
  writes: Writes,
  entry: Requested,
  answer: Answer,
  by: Pick<ActivityEvent, 'actor_id' | 'by_client'>,
  now: Date,
): void {
  const { record } = entry
  const to = record.status === 'waived' ? 'waived' : answer ? REQUEST_STATUS_OF[answer.status] : 'open'
  const document_id = answer?.id ?? null
  if (to === record.status) {
    if (record.document_id !== document_id) writeEntry(writes, 'document', entry, { document_id })
    return
  }
  const transition = requestTransition(record, { to, by: by.actor_id }, now)
  writeEntry(writes, 'document', entry, { ...transition, document_id })
  // People with the project and without the documents of their organisation learn it from this entry only.
  const kind = to === 'uploaded' ? 'request_uploaded' : 'request_changed'
  recordActivity(writes, { kind, ...planEvent(record), ...by, from: record.status, to }, now)
}

interface Transition {
  to: RequestStatus
  by: string
  /** Why it is waived; otherwise empty. */
  reason?: string
}

/** The fields that change with the status. The oldest changes are left out of a full history. */
export function requestTransition(
  { status, history }: Pick<RequestedDocument, 'status' | 'history'>,
  { to, by, reason = '' }: Transition,
  now: Date,
): Pick<RequestedDocument, 'status' | 'reason' | 'finished_on' | 'history'> {
  const entry = { from: status, to, reason, by, at: now.valueOf() }
  const isFinished = to === 'approved' || to === 'waived'
  return {
    status: to,
    reason,
    finished_on: isFinished ? dayInNairobi(now) : null,
    history: [...history, entry].slice(-PLAN_HISTORY_MAX),
  }
}
