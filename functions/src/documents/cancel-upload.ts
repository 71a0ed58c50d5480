import { cancelUploadSchema } from '@domain/documents/begin-upload.schema.ts'
import { isPathOf } from '@domain/documents/document.constants.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { bucket } from './bucket.ts'
import { giveUpFile } from './file-claims.ts'

/** Gives up a file of the caller that is no document: its place among the pending uploads is free at once. */
export const cancelUpload = defineCallable({
  name: 'cancelUpload',
  input: cancelUploadSchema,
  allow: 'member',
  otherwise: 'documents/upload-failed',
  run: async ({ file_path }, { uid }) => {
    if (!isPathOf(uid, file_path)) throw new Refusal('documents/file-missing', 404)
    const holder = await giveUpFile(file_path, new Date())
    if (holder === null) await bucket().file(file_path).delete({ ignoreNotFound: true })
    return 'documents/upload-cancelled'
  },
})
