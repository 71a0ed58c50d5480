import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { type Activity, activitySchema, namedPeople } from '@domain/platform/activity/activity.ts'
import { activityCsv, EXPORT_MAX, exportName, type LogFilter } from '@domain/platform/activity/activity-log.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { toRecord } from '../firebase/database.ts'
import { NAMES_PER_QUERY, readNames } from '../names.data.ts'
import type { Cursor } from '../paged-list.ts'
import { readLog } from './office-settings.data.ts'

/** Entries per request. */
const AT_ONCE = 500

export interface ExportedLog {
  file: File
  count: number
  /** True if the log exceeds one file; the file then has the newest entries. */
  isCut: boolean
}

/**
 * Exports the filtered log as a file, reading it page by page.
 * @throws AbortError if cancelled, Error with Firestore's `code` if a read fails
 */
export async function exportLog(
  filter: LogFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<ExportedLog> {
  const events: Activity[] = []
  let read = 0
  let after: Cursor | null = null
  do {
    signal.throwIfAborted()
    const page = await readLog(filter, after, Math.min(AT_ONCE, EXPORT_MAX - read))
    read += page.records.length
    events.push(...page.records.flatMap((record) => toRecord(activitySchema, record).record ?? []))
    after = page.next
    onProgress(read)
  } while (after && read < EXPORT_MAX)
  const names = await namesIn(events, signal)
  const csv = activityCsv(events, (id) => names.get(id) ?? '')
  const file = new File([csv], exportName(new Date()), { type: 'text/csv;charset=utf-8' })
  return { file, count: events.length, isCut: after !== null }
}

async function namesIn(events: readonly Activity[], signal: AbortSignal): Promise<Map<string, string>> {
  const ids = namedPeople(events).filter((id) => id !== SYSTEM_ACTOR)
  const names = new Map<string, string>()
  for (let from = 0; from < ids.length; from += NAMES_PER_QUERY) {
    signal.throwIfAborted()
    for (const { id, record } of await readNames(ids.slice(from, from + NAMES_PER_QUERY))) {
      if (record) names.set(id, displayName(record))
    }
  }
  return names
}
