import { randomUUID } from 'node:crypto'
import { type BeginUpload, beginUploadSchema, cancelUploadSchema } from '@domain/documents/begin-upload.schema.ts'
import { documentPath, isPathOf } from '@domain/documents/document.constants.ts'
import { bytesAllowed } from '@domain/limits.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { type PlaceUse, pendingOf, reservePlace } from '../endpoint/held-places.ts'
import { limitReached } from '../endpoint/rate-limit.ts'
import { siteOrigin } from '../endpoint/settings.ts'
import { listFolder } from '../users/personal-files.ts'
import { assertStorageWorks, bucket } from './bucket.ts'
import { documentKey } from './document-key.ts'
import { discardFile, unclaimed } from './file-claims.ts'

/**
 * Opens an upload session for one file in the caller's folder, and answers its path with the address that the browser
 * sends the file to. Firebase Storage plays no part in it, so the file gets no download token: nobody can read it before
 * `finalizeDocument` has checked it and `openDocument` streams it.
 */
export const beginUpload = defineCallable({
  name: 'beginUpload',
  input: beginUploadSchema,
  allow: 'member',
  fallbackError: 'documents/upload-failed',
  run: async (input, { uid, role }) => ({
    key: 'documents/upload-begun',
    result: { ...(await begin(uid, input, new Date(), bytesAllowed(role))) },
  }),
})

/** An upload is pending until its file is finalised or given up, or for this long, which a slow line takes for 10 MB. */
const PENDING_MS = 30 * 60_000
const PENDING: PlaceUse = { use: 'beginUpload', findActive: findPending }

/**
 * Where the file goes, and the address that takes it.
 * @param bytesMax that the person may store, null for any number
 * @throws ApiError
 */
export async function begin(
  uid: string,
  input: BeginUpload,
  now: Date,
  bytesMax = bytesAllowed('client'),
): Promise<{ file_path: string; upload_url: string }> {
  const file_path = documentPath(uid, now.valueOf(), input.file_name)
  const expires_at = new Date(now.valueOf() + PENDING_MS)
  // Two uploads of one name may begin in the same millisecond, and each takes a place.
  const holder = `${documentKey(file_path)} ${randomUUID()}`
  const claim = { uid, holder, bytes: input.file_size, expires_at }
  const place = await reservePlace(PENDING, claim, now)
  try {
    if (bytesMax !== null) await assertRoomFor(uid, now, bytesMax)
    return { file_path, upload_url: await openSession(file_path, input) }
  } catch (error) {
    await place.delete()
    assertStorageWorks(error)
    throw error
  }
}

/**
 * Whether the files of a person, those that are stored and those whose upload is pending, fit into the person's room. The
 * new one has its place already, so uploads that begin at the same moment see each other.
 * @throws ApiError `requests/limit-stored`
 */
async function assertRoomFor(uid: string, now: Date, bytesMax: number): Promise<void> {
  const files = await listFolder(uid)
  const arrived = new Set(files.map(({ path }) => documentKey(path)))
  const pending = (await pendingOf(PENDING, uid, now)).filter(({ holder }) => !arrived.has(keyIn(holder)))
  const bytes = [...files, ...pending].reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > bytesMax) throw limitReached('bytesStored', bytesMax)
}

async function findPending(holders: readonly string[]): Promise<string[]> {
  const pending = await unclaimed(holders.map(keyIn))
  return holders.filter((holder) => pending.includes(keyIn(holder)))
}

/** The key of the path that a place is held for. */
function keyIn(holder: string): string {
  return holder.split(' ')[0] ?? ''
}

/** Cloud Storage lets the session write this path, once, as this type, and pages of our site use it. @returns its address */
async function openSession(file_path: string, { file_size, type }: BeginUpload): Promise<string> {
  const [address] = await bucket()
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
  return address
}

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
