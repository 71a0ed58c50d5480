import { array, type InferType, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'
import { fileSchema, uploadPath } from './upload.ts'

/** Maximum files of a ticket, a reply or a submission. */
export const ATTACHMENTS_MAX = 5

/** Yup converts numbers to text before it checks list items, so the text must also look like a path. */
const UPLOAD_FOLDER = /^documents\//

const INVALID = fieldError('requests/invalid')

/** The paths of the uploads for a record, without duplicates. */
export const attachmentPathsSchema = array(uploadPath().matches(UPLOAD_FOLDER, INVALID))
  .max(ATTACHMENTS_MAX, fieldError('attachments/too-many'))
  .test('no-file-twice', INVALID, (paths) => new Set(paths).size === (paths?.length ?? 0))
  .default([])

/** A file of a stored record. Its id derives from the upload. */
const attachmentSchema = fileSchema.shape({ id: string().required() })
export type Attachment = InferType<typeof attachmentSchema>

/** The stored files of a record. */
export const attachmentsSchema = array(attachmentSchema.required()).max(ATTACHMENTS_MAX)
