import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { logFailure } from '../endpoint/log-failure.ts'
import { bucket, type StoredFile } from './bucket.ts'
import { discardFile, withoutHolder } from './file-claims.ts'

/** Longer than any upload and its finalising take. */
const GRACE_MS = 60 * 60_000
const PAGE = 300
const SCHEDULE = { schedule: 'every 60 minutes', timeoutSeconds: 1800 } as const

/**
 * Every hour: files that no document holds go. They are left where a browser was closed between upload and finalising, or
 * where a file arrived too late to become a document.
 */
export const sweepOrphans = onSchedule(SCHEDULE, () => removeOrphans(new Date()))

export async function removeOrphans(now: Date): Promise<void> {
  let pageToken: string | undefined
  do {
    const page: [StoredFile[], { pageToken?: string } | null, unknown] = await bucket().getFiles({
      prefix: `${COLLECTIONS.documents}/`,
      maxResults: PAGE,
      autoPaginate: false,
      ...(pageToken && { pageToken }),
    })
    const old = page[0].filter((file) => isOld(file, now))
    for (const file of await withoutHolder(old)) await remove(file, now)
    pageToken = page[1]?.pageToken
  } while (pageToken)
}

/** By its last change: a file that is being finalised was written a moment ago. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.valueOf() - new Date(String(metadata.updated)).valueOf() > GRACE_MS
}

/** One that cannot be removed now does not keep the others. */
async function remove({ name }: StoredFile, now: Date): Promise<void> {
  try {
    await discardFile(name, now)
  } catch (error) {
    logFailure('sweepOrphans', error)
  }
}
