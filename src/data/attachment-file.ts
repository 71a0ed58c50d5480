import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Attachment, OpenAttachment } from '@domain/tickets/attachment.schema.ts'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import type { PortalFile } from './portal-file.ts'

/** A file of a ticket. @param reply_id null for one that came with the ticket itself */
export function attachmentFile(ticket_id: string, reply_id: string | null, attachment: Attachment): PortalFile {
  const input: OpenAttachment = { ticket_id, reply_id, attachment_id: attachment.id }
  return {
    id: attachment.id,
    name: attachment.file_name,
    type: attachment.type,
    fetchFile: (signal) => fetchFile(ENDPOINTS.openAttachment, input, DOCUMENT_ERRORS['documents/open-failed'], signal),
  }
}
