import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'

/** The readers of a document's activity entries. Partners with whom it is shared learn nothing of its review. */
export function documentAudiences({ user_id, organisation_id }: Pick<PortalDocument, 'user_id' | 'organisation_id'>): string[] {
  return recordAudiences(COLLECTIONS.documents, { user_id, organisation_id })
}
