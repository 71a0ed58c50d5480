import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../../scripts/seed/admin.ts'
import { eventually } from '../eventually.ts'

const QUIET_MS = 2000
/** Less than the 120 s of the hooks, so that a failure names the records. */
const WAIT_MS = 100_000

/** Refused requests also increase the limits, and the schedules of a local run record each run. */
const COUNTERS: readonly string[] = [SERVER_COLLECTIONS.rateLimits, SERVER_COLLECTIONS.scheduleRuns]

/** The time of the last change of each record, by path. */
async function everyRecord(): Promise<Record<string, string>> {
  const collections = (await adminDb.listCollections()).filter(({ id }) => !COUNTERS.includes(id))
  const records = await Promise.all(collections.map((collection) => collection.select().get()))
  return Object.fromEntries(
    records.flatMap(({ docs }) =>
      docs.map(({ ref, updateTime }) => [ref.path, `${updateTime.seconds}.${updateTime.nanoseconds}`]),
    ),
  )
}

/** Waits until the triggers have ended, and returns the state of all records. */
export async function snapshotWhenIdle(): Promise<Record<string, string>> {
  let records: Record<string, string> = {}
  await eventually(async () => {
    records = await everyRecord()
    await pause(QUIET_MS)
    const changed = await changedRecordsSince(records)
    if (changed.length > 0) throw new Error(`Still changing: ${changed.join(', ')}`)
  }, WAIT_MS)
  return records
}

/** The paths of records that were created, changed or deleted since. */
export async function changedRecordsSince(before: Record<string, string>): Promise<string[]> {
  const now = await everyRecord()
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((path) => before[path] !== now[path])
}
