import { randomUUID } from 'node:crypto'
import type { FinalizeDocument } from '@domain/documents/document.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import type { BeginUpload } from '@domain/documents/upload.schema.ts'
import { documentPath, isPathOf, isUploadExpired, uploadBeganAt } from '@domain/documents/upload.ts'
import { type Actor, isStaff, type Role } from '@domain/platform/access/capabilities.ts'
import { isIssuedSinceAccessEnded } from '@domain/platform/access/session.policy.ts'
import { listFolder } from '../accounts/personal-queries.ts'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { getLimit, limitReached, listPendingUses, type Quota, reserveQuota } from '../platform/endpoint/rate-limit.ts'
import { siteOrigin } from '../platform/endpoint/settings.ts'
import { documentKey } from '../platform/files/document-key.ts'
import {
  assertStorageWorks,
  bucket,
  discardFile,
  discardRejected,
  readClaimHolder,
  unclaimedKeys,
} from '../platform/files/file-claims.ts'
import { checkUpload } from './check-upload.ts'
import { isScannerSilent } from './scan-file.ts'
import { storeDocument } from './store-document.ts'

export const beginUpload = implement(endpoints.beginUpload, async (input, { uid, role }) => ({
  key: 'documents/upload-begun',
  result: { ...(await createUpload(uid, input, new Date(), bytesAllowed(role))) },
}))

/** An upload stays pending until it is finalised or cancelled, or this long: enough for 10 MB on a slow connection. */
const PENDING_MS = 30 * 60_000
const PENDING: Quota = { endpoint: endpoints.beginUpload, findActive: findPending }

/** Bytes that a person may store. Null for admins, who upload for all clients: only their number of uploads is limited. */
function bytesAllowed(role: Role | null): number | null {
  return isStaff({ role }) ? null : getLimit(endpoints.beginUpload, 'bytesStored')
}

/**
 * Reserves a part of the quota and opens the session.
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
  // Two uploads of one name may begin in the same millisecond, and each needs a reservation.
  const holder = `${documentKey(file_path)} ${randomUUID()}`
  const claim = { uid, holder, bytes: input.file_size, expires_at }
  const reservation = await reserveQuota(PENDING, claim, now)
  try {
    if (bytesMax !== null) await assertRoomFor(uid, now, bytesMax)
    return { file_path, upload_url: await openSession(file_path, input) }
  } catch (error) {
    await reservation.delete()
    assertStorageWorks(error)
    throw error
  }
}

/**
 * Checks a person's stored and pending files against the quota. The new upload is already reserved, so concurrent
 * uploads see each other.
 * @throws ApiError `requests/limit-stored`
 */
async function assertRoomFor(uid: string, now: Date, bytesMax: number): Promise<void> {
  const files = await listFolder(uid)
  const arrived = new Set(files.map(({ path }) => documentKey(path)))
  const pending = (await listPendingUses(PENDING, uid, now)).filter(({ holder }) => !arrived.has(keyIn(holder)))
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

export const finalizeDocument = implement(
  endpoints.finalizeDocument,
  async (input, caller) => {
    const id = await finalize(input, caller, new Date())
    const stored = await collections.documents.doc(id).get()
    return { key: 'documents/uploaded', result: { id, has_active_content: stored.get('has_active_content') } }
  },
  {
    // Each call holds a file of up to 10 MB, its copy and network buffers.
    memory: '1GiB',
    concurrency: 8,
  },
)

export async function finalize(input: FinalizeDocument, by: Actor, now: Date): Promise<string> {
  if (!isPathOf(by.uid, input.file_path)) throw new ApiError('documents/file-missing', 404)
  const id = input.replaces ?? documentKey(input.file_path)
  const holder = await readClaimHolder(input.file_path)
  if (holder === id) return id
  if (!(await isUploadOpen(by.uid, input.file_path, now))) throw new ApiError('documents/file-missing', 404)
  const file = bucket().file(input.file_path)
  try {
    // Another document holds this file, so this call must not remove it.
    if (holder !== undefined) throw new ApiError('documents/file-missing', 404)
    await storeDocument(id, input, await checkUpload(file), by, now)
    return id
  } catch (error) {
    // After a failure of storage or scanner the file was not checked, so it stays for a retry or the sweep.
    assertStorageWorks(error)
    if (isScannerSilent(error)) throw error
    if ((await removeUnheld(file.name, error, now)) === id) return id
    throw error
  }
}

/** Discards a file without a holder, unless it has not arrived yet. @returns the holder, if any */
async function removeUnheld(path: string, error: unknown, now: Date): Promise<string | null | undefined> {
  const arrived = !(error instanceof ApiError && error.key === 'documents/file-missing')
  if (!arrived && (await readClaimHolder(path)) === undefined) return undefined
  return discardRejected(path, now)
}

/**
 * Whether an upload may become a file of a record: the person began it within the last day, and has not lost access since.
 * Google keeps an upload session open for a week, even after the account is gone; `sweepOrphans` removes what arrives late.
 */
export async function isUploadOpen(uid: string, path: string, now: Date): Promise<boolean> {
  if (!isPathOf(uid, path) || isUploadExpired(path, now)) return false
  const access = await collections.userRoles.doc(uid).get()
  return isIssuedSinceAccessEnded(uploadBeganAt(path), access.data() ?? {})
}
