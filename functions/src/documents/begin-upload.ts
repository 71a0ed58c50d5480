import { randomUUID } from 'node:crypto'
import { isStaff, type Role } from '@domain/access/roles.ts'
import type { BeginUpload } from '@domain/documents/begin-upload.schema.ts'
import { documentPath, isPathOf } from '@domain/documents/document.constants.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { type PlaceUse, pendingOf, reservePlace } from '../endpoint/held-places.ts'
import { implement } from '../endpoint/implement.ts'
import { limitOf, limitReached } from '../endpoint/rate-limit.ts'
import { siteOrigin } from '../endpoint/settings.ts'
import { listFolder } from '../users/personal-files.ts'
import { assertStorageWorks, bucket } from './bucket.ts'
import { documentKey } from './document-key.ts'
import { discardFile, unclaimedKeys } from './file-claims.ts'

export const beginUpload = implement(endpoints.beginUpload, async (input, { uid, role }) => ({
  key: 'documents/upload-begun',
  result: { ...(await createUpload(uid, input, new Date(), bytesAllowed(role))) },
}))

/** An upload stays pending until it is finalised or cancelled, or this long: enough for 10 MB on a slow connection. */
const PENDING_MS = 30 * 60_000
const PENDING: PlaceUse = { endpoint: endpoints.beginUpload, findActive: findPending }

/** Bytes that a person may store. Null for admins, who upload for all clients: only their number of uploads is limited. */
function bytesAllowed(role: Role | null): number | null {
  return isStaff({ role }) ? null : limitOf(endpoints.beginUpload, 'bytesStored')
}

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

export const cancelUpload = implement(endpoints.cancelUpload, async ({ file_path }, { uid }, now) => {
  if (!isPathOf(uid, file_path)) throw new ApiError('documents/file-missing', 404)
  await discardFile(file_path, now)
})
