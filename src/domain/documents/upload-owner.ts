import { DOCUMENT_TEXTS } from '../texts/en/documents.ts'
import type { FinalizeDocument } from './document.schema.ts'
import { OFFICE_TYPES, type UploadPurpose } from './document.status.ts'

/** The owner fields in an admin's upload form; an empty field is an empty text. */
export interface OwnerFields {
  purpose: UploadPurpose
  /** Id of a client or partner. */
  client_id: string
  office_type: string
}
export type OwnerErrors = Partial<Record<keyof OwnerFields, string>>

export const FIRST_OWNER: OwnerFields = { purpose: 'from_office', client_id: '', office_type: '' }

/** The owner part of the request, or the errors of its fields. */
export function checkOwner({
  purpose,
  client_id,
  office_type,
}: OwnerFields): { input: Pick<FinalizeDocument, 'user_id' | 'office_type'> } | { errors: OwnerErrors } {
  if (purpose === 'own') return { input: {} }
  const type = OFFICE_TYPES.find((known) => known === office_type)
  const isTypeMissing = purpose === 'from_office' && !type
  if (!client_id || isTypeMissing) {
    return {
      errors: {
        ...(!client_id && { client_id: DOCUMENT_TEXTS.clientMissing }),
        ...(isTypeMissing && { office_type: DOCUMENT_TEXTS.typeMissing }),
      },
    }
  }
  return { input: { user_id: client_id, ...(purpose === 'from_office' && { office_type: type }) } }
}
