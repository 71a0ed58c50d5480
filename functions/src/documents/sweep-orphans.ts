import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { logFailure } from '../endpoint/log-failure.ts'
import { bucket, type StoredFile } from './bucket.ts'
import { discardFile, unclaimedFiles } from './file-claims.ts'

/** Longer than any upload and its finalisation. */
const GRACE_MS = 60 * 60_000
const PAGE = 300
const SCHEDULE = { schedule: 'every 60 minutes', timeoutSeconds: 1800 } as const

/**
 * Every hour, removes files that no record holds: the browser closed between upload and finalisation, or the file
 * arrived too late.
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
    // Only logs a failure, so the sweep continues with the other files.
    for (const { name } of await unclaimedFiles(old))
      await discardFile(name, now).catch((error: unknown) => logFailure('sweepOrphans', error))
    pageToken = page[1]?.pageToken
  } while (pageToken)
}

/** Uses the last change, because finalisation rewrites the file. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.valueOf() - new Date(String(metadata.updated)).valueOf() > GRACE_MS
}
