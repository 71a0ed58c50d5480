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
import { discardFile, unclaimedKeys } from './file-claims.ts'

/**
 * Opens a resumable upload session for one file in the caller's folder. Bypasses Firebase Storage, so the file gets no
 * download token: nobody can read it before `finalizeDocument` has checked it and `openDocument` streams it.
 */
export const beginUpload = defineCallable({
  name: 'beginUpload',
  input: beginUploadSchema,
  allow: 'member',
  fallbackError: 'documents/upload-failed',
  run: async (input, { uid, role }) => ({
    key: 'documents/upload-begun',
    result: { ...(await createUpload(uid, input, new Date(), bytesAllowed(role))) },
  }),
})

/** An upload stays pending until it is finalised or cancelled, or this long: enough for 10 MB on a slow connection. */
const PENDING_MS = 30 * 60_000
const PENDING: PlaceUse = { use: 'beginUpload', findActive: findPending }

/**
 * Reserves a place and opens the session.
 * @param bytesMax the person's storage quota, null for unlimited
 * @returns the file's path and the upload address
 * @throws ApiError
 */
export async function createUpload(
  uid: string,
  input: BeginUpload,
  now: Date,
  bytesMax = bytesAllowed('client'),
): Promise<{ file_path: string; upload_url: string }> {
  const file_path = documentPath(uid, now.valueOf(), input.file_name)
  const expires_at = new Date(now.valueOf() + PENDING_MS)
  // Two uploads of one name may begin in the same millisecond, and each needs a place.
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
 * Checks a person's stored and pending files against the quota. The new upload already holds a place, so concurrent
 * uploads see each other.
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
  const pending = await unclaimedKeys(holders.map(keyIn))
  return holders.filter((holder) => pending.includes(keyIn(holder)))
}

function keyIn(holder: string): string {
  return holder.split(' ')[0] ?? ''
}

/** A session for one write to this path, with this type, from our origin. @returns its address */
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

/** Discards an uploaded file that no document uses, and frees its place immediately. */
export const cancelUpload = defineCallable({
  name: 'cancelUpload',
  input: cancelUploadSchema,
  allow: 'member',
  fallbackError: 'documents/upload-failed',
  success: 'documents/upload-cancelled',
  run: async ({ file_path }, { uid }, now) => {
    if (!isPathOf(uid, file_path)) throw new ApiError('documents/file-missing', 404)
    await discardFile(file_path, now)
  },
})
