import { sharedCopy } from '@domain/documents/shared-document.ts'
import { sampleDocument } from './sample-records.ts'

/** What the partners of `partnerIds` see of a document of `uid`. */
export function sampleSharedDocument(uid: string, partnerIds = ['partner']): Record<string, unknown> {
  return { ...sharedCopy(sampleDocument(uid, partnerIds)) }
}
