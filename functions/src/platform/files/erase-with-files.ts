import type { DocumentData, DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { db, retryOnConflict } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { indexRecord } from '../search/index-record.ts'
import { bucket, pathsHeldBy, releaseFiles } from './file-claims.ts'

const PARALLEL_FILES = 20

/** The paths of all files that a stored record names, at any depth, in fields called `file_path`. */
export function filePathsIn(fields: DocumentData): string[] {
  const found = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return filePathsIn(value)
    return name === 'file_path' && typeof value === 'string' ? [value] : []
  })
  return [...new Set(found)]
}

/**
 * Erases a record and releases its files in one write, then deletes the files from storage. Keeps files that another
 * record claims. Idempotent; `sweepOrphans` removes files that a crash leaves in storage.
 * @param also checks the record's current fields and adds writes to the batch; it may throw to keep the record
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
    // The precondition fails if a new version arrives first, so its file keeps its record.
    writes.delete(ref, { lastUpdateTime: stored.updateTime })
    indexRecord(writes, ref, null, fields)
    await writes.commit()
    return held
  })
  await removeFiles(paths)
}

/** The records are already erased, so a failed removal is left to `sweepOrphans`. */
async function removeFiles(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += PARALLEL_FILES) {
    const removals = paths.slice(at, at + PARALLEL_FILES).map(async (path) => {
      await bucket().file(path).delete({ ignoreNotFound: true })
    })
    await Promise.all(removals.map((removal) => removal.catch((error: unknown) => logFailure('eraseWithFiles', error))))
  }
}
