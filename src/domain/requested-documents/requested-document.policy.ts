import { AWAITED_STATUSES, type RequestStatus } from './requested-document.constants.ts'
import type { RequestedDocument } from './requested-document.schema.ts'

/** Whether the client has to upload something. */
export function isAwaited({ status }: { status: RequestStatus }): boolean {
  return AWAITED_STATUSES.some((each) => each === status)
}

/** Whether a requested document can be deleted: nothing was uploaded for it. */
export function isDeletable({ status, document_id }: Pick<RequestedDocument, 'status' | 'document_id'>): boolean {
  return (status === 'open' || status === 'waived') && document_id === null
}
