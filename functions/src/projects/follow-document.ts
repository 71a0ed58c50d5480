import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentStatus, FinalizeDocument, PortalDocument } from '@domain/documents/document.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can, isOwner, type Owner } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { PLAN_HISTORY_MAX } from '@domain/projects/plan-fields.ts'
import { isAwaited, type RequestedDocument, type RequestStatus } from '@domain/projects/requested-document.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../platform/endpoint/errors.ts'
import type { Writes } from '../platform/endpoint/firebase.ts'
import { type ActivityEvent, recordActivity } from '../platform/notifications/notify.ts'
import { planEvent, readEntry, type StoredEntry, writeEntry } from './change-entry.ts'

/** A requested document and its project's plan, as they were read. */
type Answered = StoredEntry<'document'>

/** The status of a requested document with a document of this status. */
export const REQUEST_STATUS_OF: Record<DocumentStatus, RequestStatus> = {
  pending: 'uploaded',
  under_review: 'uploaded',
  approved: 'approved',
  rejected: 'rejected',
}

/**
 * The requested document that a document answers; null if it answers none, or no longer. Reads in
 * the caller's transaction if given.
 */
export async function readAnswered(
  documentId: string,
  { request_id }: Pick<PortalDocument, 'request_id'>,
  transaction?: Transaction,
): Promise<Answered | null> {
  if (!request_id) return null
  try {
    const answered = await readEntry('document', request_id, transaction)
    return answered.record.document_id === documentId ? answered : null
  } catch (error) {
    // The office has deleted it, or its project.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * The requested document that an upload answers: the one that a new document names, or that of the replaced document.
 * @throws ApiError if the person may not see it, if it is of another organisation or project, or if it awaits nothing
 */
export async function readRequestOfUpload(
  id: string,
  { request_id, project_id }: Pick<FinalizeDocument, 'request_id' | 'project_id'>,
  known: PortalDocument | undefined,
  { owner, by }: { owner: Owner; by: Actor },
): Promise<Answered | null> {
  if (known) return readAnswered(id, known)
  if (!request_id) return null
  const answered = await readEntry('document', request_id)
  const { record } = answered
  const isOwners = isOwner(owner, COLLECTIONS.requestedDocuments, record) && record.project_id === project_id
  if (!isOwners || !can(by, 'requested_documents/get', record)) throw new ApiError('requested-documents/not-found', 404)
  if (!isAwaited(record)) throw new ApiError('requested-documents/not-awaited', 409)
  return answered
}

/** The state of a document after a change; null if it no longer answers the requested document. */
type Answer = Pick<PortalDocument, 'id' | 'status'> | null

type By = Pick<ActivityEvent, 'actor_id' | 'by_client'>

/**
 * Adds to the write that changes a document what follows for the requested document that it answers. A waived one stays
 * waived. The note of a rejection is not copied, because people without the documents read requested ones.
 */
export function followDocument(writes: Writes, answered: Answered | null, answer: Answer, by: By, now: Date): void {
  if (!answered) return
  const { record } = answered
  const to = record.status === 'waived' ? 'waived' : answer ? REQUEST_STATUS_OF[answer.status] : 'open'
  const document_id = answer?.id ?? null
  if (to === record.status) {
    if (record.document_id !== document_id) writeEntry(writes, 'document', answered, { document_id })
    return
  }
  const transition = requestTransition(record, { to, by: by.actor_id }, now)
  writeEntry(writes, 'document', answered, { ...transition, document_id })
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
