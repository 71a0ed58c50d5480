import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/documents/documents.endpoints.ts'
import { EXPORTS_FOLDER } from '../accounts/data-exports.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { bucket, discardFile, type StoredFile, unclaimedFiles } from '../platform/files/file-claims.ts'
import { recordStorage } from '../platform/health-states.ts'

/** Longer than any upload and its finalisation. */
const GRACE_MS = 60 * 60_000
const PAGE = 300

/**
 * Removes files that no record holds: the browser closed between upload and finalisation, or the file
 * arrived too late.
 */
export const sweepOrphans = implementSchedule(endpoints.sweepOrphans, async (now) => {
  await recordStorage({ ...(await removeOrphans(now)), measured_at: now })
})

/** @returns the size of all files, including those that it removes, and those of data exports, which have their own sweep */
export async function removeOrphans(now: Date): Promise<{ bytes: number; files: number }> {
  const total = { bytes: 0, files: 0 }
  for await (const page of pagesOf(COLLECTIONS.documents)) {
    addSizes(total, page)
    const old = page.filter((file) => isOld(file, now))
    // Only logs a failure, so the sweep continues with the other files.
    for (const { name } of await unclaimedFiles(old))
      await discardFile(name, now).catch((error: unknown) => logFailure('sweepOrphans', error))
  }
  for await (const page of pagesOf(EXPORTS_FOLDER)) addSizes(total, page)
  return total
}

async function* pagesOf(folder: string): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined
  do {
    const page: [StoredFile[], { pageToken?: string } | null, unknown] = await bucket().getFiles({
      prefix: `${folder}/`,
      maxResults: PAGE,
      autoPaginate: false,
      ...(pageToken && { pageToken }),
    })
    yield page[0]
    pageToken = page[1]?.pageToken
  } while (pageToken)
}

function addSizes(total: { bytes: number; files: number }, page: readonly StoredFile[]): void {
  total.files += page.length
  total.bytes += page.reduce((sum, { metadata }) => sum + Number(metadata.size ?? 0), 0)
}

/** Uses the last change, because finalisation rewrites the file. */
function isOld({ metadata }: StoredFile, now: Date): boolean {
  return now.valueOf() - new Date(String(metadata.updated)).valueOf() > GRACE_MS
}
