import { type BeginUpload, beginUploadSchema } from '@domain/documents/begin-upload.schema.ts'
import { documentPath, STORED_BYTES_MAX } from '@domain/documents/document.constants.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { siteOrigin } from '../endpoint/settings.ts'
import { listPersonalFiles } from '../users/personal-files.ts'
import { assertStorageWorks, bucket } from './bucket.ts'

/**
 * Opens an upload session for one file in the caller's folder, and answers its path with the address that the browser
 * sends the file to. Firebase Storage plays no part in it, so the file gets no download token: nobody can read it before
 * `finalizeDocument` has checked it and `openDocument` streams it.
 */
export const beginUpload = defineCallable({
  name: 'beginUpload',
  input: beginUploadSchema,
  allow: 'member',
  otherwise: 'documents/upload-failed',
  run: async (input, { uid }) => ({
    key: 'documents/upload-begun',
    result: { ...(await begin(uid, input, new Date())) },
  }),
})

/** Where the file goes, and the address that takes it. @throws Refusal */
export async function begin(uid: string, input: BeginUpload, now: Date): Promise<{ file_path: string; upload_url: string }> {
  try {
    await assertRoomFor(uid, input.file_size)
    return await openSession(uid, input, now)
  } catch (error) {
    assertStorageWorks(error)
    throw error
  }
}

/**
 * Uploads that begin at the same moment do not see each other.
 * @param bytes of the file that is to be uploaded
 * @throws Refusal `documents/no-room`
 */
export async function assertRoomFor(uid: string, bytes: number): Promise<void> {
  const files = await listPersonalFiles(uid)
  const stored = files.reduce((sum, file) => sum + file.bytes, 0)
  if (stored + bytes > STORED_BYTES_MAX) throw new Refusal('documents/no-room', 409)
}

/** Cloud Storage lets the session write this path, once, as this type, and pages of our site use it. */
async function openSession(uid: string, { file_name, file_size, type }: BeginUpload, now: Date) {
  const file_path = documentPath(uid, now.valueOf(), file_name)
  const [upload_url] = await bucket()
    .file(file_path)
    .createResumableUpload({
      origin: siteOrigin(),
      metadata: {
        contentType: type,
        contentLength: file_size,
        contentDisposition: 'attachment',
        cacheControl: 'private, no-store',
      },
      preconditionOpts: { ifGenerationMatch: 0 },
    })
  return { file_path, upload_url }
}
