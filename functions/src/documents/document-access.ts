import { COLLECTIONS } from '@domain/collections.ts'
import { isUnopened } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { partnersWhoMayRead } from '@domain/documents/shared-document.ts'
import { type CheckedFile, isPassive } from '@domain/documents/upload.ts'
import { getOrganisationId, isStaff } from '@domain/platform/access/capabilities.ts'
import { can, isOwner, isSharedWith, recordAudiences } from '@domain/platform/access/permissions.ts'
import type { LinkedProject } from '@domain/platform/project-status.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Caller } from '../platform/endpoint/caller.ts'
import { ApiError, collections, db, pages, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { type Download, implementDownload } from '../platform/endpoint/implement.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { bucket, isMissing, storageFailure } from '../platform/files/file-claims.ts'
import { changeRecord } from '../platform/search/index-record.ts'
import { buildPartnerCopy, copyRef, isCurrentCopy } from '../platform/search/partner-copy.ts'

/** The readers of a document's activity entries. Partners with whom it is shared learn nothing of its review. */
export function documentAudiences({ user_id, organisation_id }: Pick<PortalDocument, 'user_id' | 'organisation_id'>): string[] {
  return recordAudiences(COLLECTIONS.documents, { user_id, organisation_id })
}

/** Compares all copies with their documents, to repair them after a change of the database by hand. */
export async function repairSharedDocuments(): Promise<void> {
  const shared = collections.documents.where('shared', '==', true).orderBy('__name__')
  for await (const { docs } of pages(shared)) {
    const stored = await db.getAll(...docs.map(({ ref }) => copyRef(ref)))
    await repairEach(docs.filter((document, at) => !isCurrentCopy(stored[at], buildPartnerCopy(document.ref, document.data()))))
  }
  for await (const { docs } of pages(collections.sharedDocuments.orderBy('__name__'))) {
    const stored = await db.getAll(...docs.map(({ id }) => collections.documents.doc(id)))
    await repairEach(docs.filter((_copy, at) => !stored[at] || buildPartnerCopy(stored[at].ref, stored[at].data()) === null))
  }
}

/** Only logs a failure, so that the others are repaired. */
async function repairEach(found: readonly { id: string }[]): Promise<void> {
  for (const { id } of found) await repair(id).catch((error: unknown) => logFailure('repairSharedDocuments', error))
}

/** Reads the document in a transaction, because it may change at this moment. */
async function repair(id: string): Promise<void> {
  await runTransactionWithRetry(async (transaction) => {
    const ref = collections.documents.doc(id)
    const copy = buildPartnerCopy(ref, (await transaction.get(ref)).data())
    if (copy) transaction.set(copyRef(ref), copy)
    else transaction.delete(copyRef(ref))
  })
}

export const openDocument = implementDownload(endpoints.openDocument, async ({ document_id, version }, caller) => {
  const ref = collections.documents.doc(document_id)
  const document = (await ref.get()).data() as PortalDocument | undefined
  // The response does not reveal whether a missing document belongs to somebody else.
  if (!document || !(await mayRead(document, version, caller))) throw gone()
  const chosen = version === null ? document : document.versions[version - 1]
  if (!chosen) throw gone()
  const download = await openFile(chosen)
  if (version === null && isOwner(caller, COLLECTIONS.documents, document) && isUnopened(document))
    await recordFirstOpening(ref, chosen)
  return download
})

/** Stores when somebody of the owner first opened this file. A failure is only logged, so they still get the file. */
async function recordFirstOpening(ref: DocumentReference, { file_path }: CheckedFile): Promise<void> {
  const recording = changeRecord<PortalDocument>(ref, (document) =>
    // A newer version may have replaced the file since it was read.
    document?.file_path === file_path && isUnopened(document) ? { opened_at: new Date() } : 'none',
  )
  await recording.catch((error: unknown) => logFailure('openDocument', error))
}

const gone = () => new ApiError('documents/file-gone', 404)

const DOWNLOAD_ONLY = 'application/octet-stream'

/** Streams the file only if its content is still the checked one. @throws ApiError */
export async function openFile(file: CheckedFile): Promise<Download> {
  const { file_path, file_name, file_hash } = file

  try {
    const [{ metadata, generation, size }] = await bucket().file(file_path).getMetadata()
    if (metadata?.['sha256'] !== file_hash || generation === undefined) throw gone()
    const content = bucket().file(file_path, { generation }).createReadStream({ decompress: false })
    // A type that no browser shows, whatever a page does with the answer.
    const type = isPassive(file) ? file.type : DOWNLOAD_ONLY
    return { content, name: file_name, type, bytes: Number(size) }
  } catch (error) {
    if (storageFailure(error)) throw new ApiError('documents/storage-silent', 503)
    throw isMissing(error) ? gone() : error
  }
}

async function mayRead(document: PortalDocument, version: number | null, caller: Caller): Promise<boolean> {
  if (!can(caller, 'documents/open', document)) return false
  if (isStaff(caller) || isOwner(caller, COLLECTIONS.documents, document)) return true
  const { partner_ids, project_id } = document
  if (version !== null || !project_id || !partnersWhoMayRead(document, partner_ids).includes(getOrganisationId(caller)))
    return false
  // `partner_ids` of the document is a copy that may be outdated, so the project decides.
  const project = (await collections.projects.doc(project_id).get()).data() as LinkedProject | undefined
  return !!project && isSharedWith(caller, COLLECTIONS.projects, project)
}
