import { type InferType, number, object, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'
import { isFileName, MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadPath } from './upload.ts'

const EMPTY = fieldError('documents/empty')
const TOO_LARGE = fieldError('documents/too-large')
const WRONG_TYPE = fieldError('documents/wrong-type')
const WRONG_NAME = fieldError('documents/wrong-name')

/** The request before an upload. Pages import only its type, so that yup is not loaded for it. */
export const beginUploadSchema = object({
  /** In the form of `toFileName`. */
  file_name: string()
    .strict()
    .required(WRONG_NAME)
    .test('file-name', WRONG_NAME, (name) => !name || isFileName(name)),
  /** Bytes. */
  file_size: number().integer().min(1, EMPTY).max(MAX_UPLOAD_BYTES, TOO_LARGE).required(),
  /** Media type according to the file extension. */
  type: string().oneOf(UPLOAD_TYPES, WRONG_TYPE).required(WRONG_TYPE),
}).exact()
export type BeginUpload = InferType<typeof beginUploadSchema>

export const cancelUploadSchema = object({ file_path: uploadPath() }).exact()
