import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { reviewDocument } from '@/data/document.data.ts'

/** Shares a document with its project's partners, or ends sharing. @throws ApiRequestError */
export function saveSharing(document: PortalDocument, shared: boolean): Promise<void> {
  const { id: document_id, status, admin_notes } = document
  const seen = { document_id, version: versionOf(document), status_before: status }
  return reviewDocument({ ...seen, status, admin_notes, shared })
}
