import { COLLECTIONS } from '@domain/collections.ts'
import { canWithdraw, getDocumentVersion } from '@domain/documents/document.policy.ts'
import type {
  DocumentReview,
  DocumentStatus,
  FinalizeDocument,
  PortalDocument,
  WithdrawDocument,
} from '@domain/documents/document.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { partnersWhoMayRead } from '@domain/documents/shared-document.ts'
import { type Actor, isStaff } from '@domain/platform/access/capabilities.ts'
import { can, type Owner } from '@domain/platform/access/permissions.ts'
import type { ActivityKind } from '@domain/platform/activity/activity.ts'
import type { LinkedProject } from '@domain/platform/project-status.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { readRecipients } from '../organisations/recipients.ts'
import { markRecordErased } from '../platform/activity/erased-records.ts'
import { ApiError, collections, db, type Writes } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { eraseWithFiles } from '../platform/files/file-claims.ts'
import { type ActivityEvent, notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { defineHook } from '../platform/room-definitions.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { documentAudiences } from './document-access.ts'
import { documentStatusMail } from './document-mails.ts'

/** The state of a document after a change; null if it no longer answers the requested document. */
export type Answer = { id: string; status: DocumentStatus } | null

/** The requested document that a document answers, as it was read. */
export interface RequestOfDocument {
  id: string
  project_id: string
  /** Adds to the write that changes the document what follows for the requested document. */
  follow(writes: Writes, answer: Answer, by: Pick<ActivityEvent, 'actor_id' | 'by_client'>, now: Date): void
}

/**
 * The requested document that a document answers; null if it answers none, or no longer. Reads in the caller's transaction
 * if given.
 */
export const readRequest = defineHook<
  (
    documentId: string,
    document: Pick<PortalDocument, 'request_id'>,
    transaction?: Transaction,
  ) => Promise<RequestOfDocument | null>
>('the requested document of a document')

/**
 * The requested document that an upload answers: the one that a new document names, or that of the replaced document.
 * @throws ApiError if the person may not see it, if it is of another organisation or project, or if it awaits nothing
 */
export const readRequestOfUpload = defineHook<
  (
    id: string,
    input: Pick<FinalizeDocument, 'request_id' | 'project_id'>,
    known: PortalDocument | undefined,
    people: { owner: Owner; by: Actor },
  ) => Promise<RequestOfDocument | null>
>('the requested document of an upload')

export const reviewDocument = implement(endpoints.reviewDocument, (review, { uid }) =>
  db.runTransaction((transaction) => apply(transaction, review, uid, new Date())),
)

async function apply(transaction: Transaction, review: DocumentReview, by: string, now: Date): Promise<void> {
  const stored = await transaction.get(collections.documents.doc(review.document_id))
  const document = stored.data() as PortalDocument | undefined
  if (!document) throw new ApiError('documents/not-found', 404)
  const { status, status_before, version, admin_notes = document.admin_notes, shared = document.shared } = review
  // A repeated call finds the status that it has set.
  const isExpected = !status_before || [status_before, status].includes(document.status)
  // The admin has not seen a version that arrived since.
  if (version !== getDocumentVersion(document) || !isExpected) throw new ApiError('documents/changed', 409)
  if (status === 'rejected' && admin_notes === '') throw new ApiError('documents/reason-missing', 400)
  const partners = shared ? await readProjectPartners(transaction, document.project_id) : []
  const partner_ids = partnersWhoMayRead({ shared, status }, partners)
  const hasNewStatus = status !== document.status
  const isNotified = hasNewStatus || (admin_notes !== '' && admin_notes !== document.admin_notes)
  const profiles = isNotified ? await readRecipients(COLLECTIONS.documents, document, transaction) : []
  const request = await readRequest.call(stored.id, document, transaction)

  const changes = { status, admin_notes, shared, partner_ids }
  transaction.update(stored.ref, changes)
  indexRecord(transaction, stored.ref, { ...document, ...changes }, document)
  request?.follow(transaction, { id: stored.id, status }, { actor_id: by }, now)
  const event = { actor_id: by, subject: stored.ref.path, label: document.title, visible_to: documentAudiences(document) }
  if (hasNewStatus) recordActivity(transaction, { kind: 'document_reviewed', ...event, from: document.status, to: status }, now)
  if (!isNotified) return
  const mail = documentStatusMail({ title: document.title, status, note: admin_notes }, siteLink('/documents'))
  notify(transaction, 'document_reviewed', { ...event, mail, profiles }, now)
}

async function readProjectPartners(transaction: Transaction, projectId: string | null): Promise<string[]> {
  if (!projectId) throw new ApiError('documents/no-project', 409)
  const project = (await transaction.get(collections.projects.doc(projectId))).data() as LinkedProject | undefined
  return project?.partner_ids ?? []
}

const KIND: ActivityKind = 'document_withdrawn'

export const withdrawDocument = implement(endpoints.withdrawDocument, withdraw)

/** @throws ApiError if the person may not, or may no longer, withdraw the document */
async function withdraw({ document_id, version }: WithdrawDocument, by: Actor, now: Date): Promise<void> {
  const ref = collections.documents.doc(document_id)
  await eraseWithFiles(ref, now, async (fields, writes) => {
    const document = fields as PortalDocument | undefined
    if (!document && (await wasWithdrawn(ref.path, by.uid))) return
    if (!document || !can(by, 'documents/withdraw', document)) throw new ApiError('documents/not-found', 404)
    if (version !== getDocumentVersion(document)) throw new ApiError('documents/changed', 409)
    if (!canWithdraw(document, by)) throw new ApiError('documents/not-withdrawable', 409)
    await markRecordErased(writes, ref.path)
    const actor = { actor_id: by.uid, by_client: !isStaff(by) }
    const request = await readRequest.call(ref.id, document)
    request?.follow(writes, null, actor, now)
    const about = { subject: ref.path, label: '', visible_to: documentAudiences(document) }
    recordActivity(writes, { kind: KIND, ...actor, ...about }, now)
  })
}

/** Whether an earlier call of this person has withdrawn it; its response may have been lost. */
async function wasWithdrawn(path: string, uid: string): Promise<boolean> {
  const entries = collections.activity.where('subject', '==', path).where('kind', '==', KIND)
  return !(await entries.where('actor_id', '==', uid).limit(1).get()).empty
}
