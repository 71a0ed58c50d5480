import { array, type InferType, object, string } from 'yup'
import { fileSchema, uploadPath } from '../documents/file.schema.ts'
import { recordId } from '../record-id.ts'
import { fieldError } from '../texts/field-error.ts'
import { ATTACHMENTS_MAX } from './ticket.constants.ts'

/** A list turns numbers into text before its items are checked, so the text itself has to look like a path. */
const UPLOAD_FOLDER = /^documents\//
const INVALID = fieldError('requests/invalid')

/** The uploads that are sent with a ticket or a reply, by their paths; no file twice. */
export const attachmentPathsSchema = array(uploadPath().matches(UPLOAD_FOLDER, INVALID))
  .max(ATTACHMENTS_MAX, fieldError('attachments/too-many'))
  .test('no-file-twice', INVALID, (paths) => new Set(paths).size === (paths?.length ?? 0))
  .default([])

/** A file of a stored ticket or reply. Its id derives from the upload. */
const attachmentSchema = fileSchema.shape({ id: string().required() })
export type Attachment = InferType<typeof attachmentSchema>

/** What a ticket or reply holds. Records that were stored before there were attachments have no such field. */
export const attachmentsSchema = array(attachmentSchema.required()).max(ATTACHMENTS_MAX).optional()

/** Which file is asked for: of the ticket itself, or of one of its replies. */
export const openAttachmentSchema = object({
  ticket_id: recordId().required(),
  /** null for a file that came with the ticket. */
  reply_id: recordId().nullable().defined(),
  attachment_id: recordId().required(),
}).exact()
export type OpenAttachment = InferType<typeof openAttachmentSchema>
