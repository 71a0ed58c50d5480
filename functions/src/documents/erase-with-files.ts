import type { DocumentData, DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { bucket } from './bucket.ts'
import { pathsHeldBy, releaseFiles } from './file-claims.ts'

/** As many files as are removed at a time. */
const AT_ONCE = 20

/** The paths of all files that a stored record names, at any depth, in fields called `file_path`. */
export function filePathsIn(fields: DocumentData): string[] {
  const found = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return filePathsIn(value)
    return name === 'file_path' && typeof value === 'string' ? [value] : []
  })
  return [...new Set(found)]
}

/**
 * Erases a record and gives up its files in one write, then removes them, wherever they lie. A file whose claim names
 * another record stays. Repeatable; what a crash leaves in the storage is removed by `sweepOrphans`.
 * @param also checks the record as it is now, and adds writes to the same batch; it may throw to keep the record
 */
export async function eraseWithFiles(
  ref: DocumentReference,
  now: Date,
  also?: (fields: DocumentData | undefined, writes: WriteBatch) => Promise<void>,
): Promise<void> {
  const paths = await retryOnConflict(async () => {
    const stored = await ref.get()
    const fields = stored.data()
    const writes = db.batch()
    await also?.(fields, writes)
    if (!fields || !stored.updateTime) return []
    const held = await pathsHeldBy(ref, filePathsIn(fields))
    releaseFiles(writes, held, now)
    // A version that comes in meanwhile must not be left without its record.
    writes.delete(ref, { lastUpdateTime: stored.updateTime })
    await writes.commit()
    return held
  })
  await removeFiles(paths)
}

/** The record is gone already: a file that cannot be removed now is left to the sweep. */
async function removeFile(path: string): Promise<void> {
  try {
    await bucket().file(path).delete({ ignoreNotFound: true })
  } catch (error) {
    logFailure('eraseWithFiles', error)
  }
}

async function removeFiles(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const part = paths.slice(at, at + AT_ONCE)
    await Promise.all(part.map(removeFile))
  }
}
