import { COLLECTIONS } from '@domain/collections.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import type { NewRequests, RequestForm } from '@domain/requested-documents/requested-document-form.schema.ts'
import {
  deleteRequest as deleteRequestEndpoint,
  requestDocuments as requestDocumentsEndpoint,
  updateRequest as updateRequestEndpoint,
  waiveRequest as waiveRequestEndpoint,
} from '@domain/requested-documents/requested-documents.endpoints.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** A requested document as the admin sees it: the server rejects a change if somebody has changed it since. */
type Seen = Pick<RequestedDocument, 'id' | 'revision'>

const revisionOf = ({ id, revision }: Seen) => ({ request_id: id, revision })

async function change(call: Promise<unknown>): Promise<void> {
  await invalidateAfter(call, COLLECTIONS.requestedDocuments, COLLECTIONS.projectPlans, COLLECTIONS.activity)
}

/** Requests documents with ids from the form, so that a repeated request adds each once. @throws ApiRequestError */
export function requestDocuments(request: NewRequests): Promise<void> {
  return change(callFunction(requestDocumentsEndpoint, request))
}

/** @param before the requested document when the form opened @throws ApiRequestError */
export function updateRequest(before: Seen, values: RequestForm & { delay_reason: string }): Promise<void> {
  const input = { ...values, ...revisionOf(before) }
  return change(callFunction(updateRequestEndpoint, input))
}

/** Waives a requested document with a reason, or requests it again. @throws ApiRequestError */
export function waiveRequest(seen: Seen, waived: boolean, reason: string): Promise<void> {
  const input = { ...revisionOf(seen), waived, reason }
  return change(callFunction(waiveRequestEndpoint, input))
}

/** @throws ApiRequestError */
export function deleteRequest(seen: Seen): Promise<void> {
  return change(callFunction(deleteRequestEndpoint, revisionOf(seen)))
}
