import type { Attachment } from '@domain/documents/attachment.ts'
import { callAs } from './accounts.ts'
import { type Answer, fetchFile } from './call-function.ts'
import { newPath, putFile } from './document-files.ts'
import type { Member } from './members.ts'
import { newRecordId } from './record-id.ts'
import { replyTo, ticketFormValues } from './ticket-actions.ts'

/** Uploads a file of this person without a record. @returns its path */
export async function uploaded(
  by: Pick<Member, 'uid'>,
  name = 'certificate.pdf',
  ...content: [Uint8Array?, string?]
): Promise<string> {
  const path = newPath(by, name)
  await putFile(path, ...content)
  return path
}

/** Replies with files. */
export function replyWith(by: Member, ticketId: string, attachments: unknown, changes: object = {}): Promise<Answer> {
  return replyTo(by, ticketId, { attachments, ...changes })
}

/** Opens a ticket with files. @returns its id and the response */
export async function ticketWith(by: Member, attachments: unknown, changes: object = {}) {
  const ticket_id = newRecordId()
  const answer = await callAs(by.idToken, 'create-ticket', { ...ticketFormValues(), ticket_id, attachments, ...changes })
  return { id: ticket_id, answer }
}

/** Requests an attachment like the preview and the download. */
export function openAttachment(
  by: Pick<Member, 'idToken'> | undefined,
  ticket_id: string,
  reply_id: string | null,
  attachment: Pick<Attachment, 'id'> | undefined,
): Promise<Response> {
  return fetchFile('open-attachment', { ticket_id, reply_id, attachment_id: attachment?.id ?? 'none' }, by?.idToken)
}
