import type { Actor } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import { canWithdraw, versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument, WithdrawDocument } from '@domain/documents/document.schema.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { markRecordErased } from '../activity/erased-records.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { followDocument, readAnswered } from '../requested-documents/follow-document.ts'
import { documentAudiences } from './document-audiences.ts'
import { eraseWithFiles } from './erase-with-files.ts'

const KIND: ActivityKind = 'document_withdrawn'

export const withdrawDocument = implement(endpoints.withdrawDocument, withdraw)

/** @throws ApiError if the person may not, or may no longer, withdraw the document */
async function withdraw({ document_id, version }: WithdrawDocument, by: Actor, now: Date): Promise<void> {
  const ref = collections.documents.doc(document_id)
  await eraseWithFiles(ref, now, async (fields, writes) => {
    const document = fields as PortalDocument | undefined
    if (!document && (await wasWithdrawn(ref.path, by.uid))) return
    if (!document || !can(by, 'documents/withdraw', document)) throw new ApiError('documents/not-found', 404)
    if (version !== versionOf(document)) throw new ApiError('documents/changed', 409)
    if (!canWithdraw(document, by)) throw new ApiError('documents/not-withdrawable', 409)
    await markRecordErased(writes, ref.path)
    const actor = { actor_id: by.uid, by_client: !isStaff(by) }
    followDocument(writes, await readAnswered(ref.id, document), null, actor, now)
    const about = { subject: ref.path, label: '', visible_to: documentAudiences(document) }
    recordActivity(writes, { kind: KIND, ...actor, ...about }, now)
  })
}

/** Whether an earlier call of this person has withdrawn it; its response may have been lost. */
async function wasWithdrawn(path: string, uid: string): Promise<boolean> {
  const entries = collections.activity.where('subject', '==', path).where('kind', '==', KIND)
  return !(await entries.where('actor_id', '==', uid).limit(1).get()).empty
}
