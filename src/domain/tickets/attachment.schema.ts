import { array, type InferType, object, string } from 'yup'
import { fileSchema, uploadPath } from '../documents/file.schema.ts'
import { recordId } from '../record-id.ts'
import { fieldError } from '../texts/field-error.ts'
import { ATTACHMENTS_MAX } from './ticket.constants.ts'

/** Yup converts numbers to text before it checks list items, so the text must also look like a path. */
const UPLOAD_FOLDER = /^documents\//
const INVALID = fieldError('requests/invalid')

/** The paths of the uploads for a ticket or a reply, without duplicates. */
export const attachmentPathsSchema = array(uploadPath().matches(UPLOAD_FOLDER, INVALID))
  .max(ATTACHMENTS_MAX, fieldError('attachments/too-many'))
  .test('no-file-twice', INVALID, (paths) => new Set(paths).size === (paths?.length ?? 0))
  .default([])

/** A file of a stored ticket or reply. Its id derives from the upload. */
const attachmentSchema = fileSchema.shape({ id: string().required() })
export type Attachment = InferType<typeof attachmentSchema>

/** The stored files of a ticket or reply; absent in older records. */
export const attachmentsSchema = array(attachmentSchema.required()).max(ATTACHMENTS_MAX).optional()

/** The requested file: of the ticket itself, or of one of its replies. */
export const openAttachmentSchema = object({
  ticket_id: recordId().required(),
  /** null for a file of the ticket itself. */
  reply_id: recordId().nullable().defined(),
  attachment_id: recordId().required(),
}).exact()
export type OpenAttachment = InferType<typeof openAttachmentSchema>
