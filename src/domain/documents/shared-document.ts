import { type DocumentStatus, documentSchema } from './document.ts'

/**
 * The fields of a document that partners see: what it is, whose it is, and the current file. Everything else is between
 * the client and the office: notes, older versions, uploaders, paths, reminders, and when the client opened it.
 */
const SHARED_FIELDS = [
  'title',
  'description',
  'category',
  'office_type',
  'status',
  'project_id',
  'project',
  'client',
  'file_name',
  'file_size',
  'type',
  'has_active_content',
  'expires_at',
  'uploaded_at',
  'created_at',
  'partner_ids',
] as const

/** A copy of a shared document, with the document's id. `openDocument` serves its file. */
export const sharedDocumentSchema = documentSchema.pick(['id', ...SHARED_FIELDS])

/** A stored document. Its fields are not validated. */
type Fields = Readonly<Record<string, unknown>>

/**
 * The copy of a document, without its id; null if no partner may read it. It depends only on the document, so it changes
 * only with it.
 */
export function sharedCopy(document: Fields): Fields | null {
  const { shared, status, partner_ids } = document as Parameters<typeof partnersWhoMayRead>[0] & { partner_ids?: string[] }
  if (partnersWhoMayRead({ shared, status }, partner_ids ?? []).length === 0) return null
  const known = SHARED_FIELDS.filter((field) => document[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, document[field]]))
}

/**
 * The project's partners who may read a document. Only an approved document is shared, because the review is between
 * client and admins.
 */
export function partnersWhoMayRead(document: { shared: boolean; status: DocumentStatus }, partnerIds: string[]): string[] {
  const { shared, status } = document
  return shared && status === 'approved' ? partnerIds : []
}
