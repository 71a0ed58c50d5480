import { COLLECTIONS } from '@domain/collections.ts'
import { type Activity, activitySchema } from '@domain/platform/activity/activity.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, toRecord } from './firebase/database.ts'
import { listDocuments } from './firebase/firestore.ts'
import { limit, orderBy, query, select, where } from './firebase/firestore-query.ts'
import { buildReadScope, type Reader, recordKey } from './reader.ts'

const SHOWN = 20

/** The latest 20 events of one project that the reader may see, newest first. */
export function projectActivity(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.activity, 'project', reader, projectId),
    meta: { records: COLLECTIONS.activity },
    queryFn: () => readActivity(reader, `${COLLECTIONS.projects}/${projectId}`),
    select: toEvents,
  })
}

/** The latest 20 events that the reader may see, newest first. */
export function recentActivity(reader: Reader) {
  return queryOptions({
    queryKey: recordKey(COLLECTIONS.activity, 'recent', reader),
    meta: { records: COLLECTIONS.activity },
    queryFn: () => readActivity(reader),
    select: toEvents,
  })
}

function toEvents(records: PlainRecord[]): Loaded<Activity>[] {
  return records.map((record) => toRecord(activitySchema, record))
}

/** @param subject limits the events to one record */
async function readActivity(reader: Reader, subject?: string): Promise<PlainRecord[]> {
  const events = select(COLLECTIONS.activity, [
    ...(subject ? [where('subject', '==', subject)] : []),
    ...buildReadScope(reader, COLLECTIONS.activity),
  ])
  return await listDocuments(query(events, orderBy('created_at', 'desc'), limit(SHOWN)))
}
