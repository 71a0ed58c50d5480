import { cancelUploadSchema } from '@domain/documents/begin-upload.schema.ts'
import { isPathOf } from '@domain/documents/document.constants.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { discardFile } from './discard-file.ts'

/** Gives up a file of the caller that is no document: its place among the pending uploads is free at once. */
export const cancelUpload = defineCallable({
  name: 'cancelUpload',
  input: cancelUploadSchema,
  allow: 'member',
  fallbackError: 'documents/upload-failed',
  run: async ({ file_path }, { uid }) => {
    if (!isPathOf(uid, file_path)) throw new ApiError('documents/file-missing', 404)
    await discardFile(file_path, new Date())
    return 'documents/upload-cancelled'
  },
})
