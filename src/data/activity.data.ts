import { type Activity, activitySchema } from '@domain/activity/activity.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { ACTIVITY_KEY, eventScope } from './activity-scope.ts'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import type { Reader } from './reader.ts'

const SHOWN = 20

/** What happened to one project, newest first: the last 20 events that this person may see. */
export function projectActivity(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: [ACTIVITY_KEY, 'project', reader.uid, reader.role, projectId],
    queryFn: () => readActivity(reader, `${COLLECTIONS.projects}/${projectId}`),
    select: toEvents,
  })
}

/** The last 20 events that this person may see, newest first. */
export function recentActivity(reader: Reader) {
  return queryOptions({
    queryKey: [ACTIVITY_KEY, 'recent', reader.uid, reader.role],
    queryFn: () => readActivity(reader),
    select: toEvents,
  })
}

function toEvents(records: PlainRecord[]): Loaded<Activity>[] {
  return records.map((record) => toRecord(activitySchema, record))
}

/** @param subject of one record only, where it is given */
async function readActivity(reader: Reader, subject?: string): Promise<PlainRecord[]> {
  const about = subject ? [where('subject', '==', subject)] : []
  const order = [orderBy('created_at', 'desc'), limit(SHOWN)]
  const events = query(collection(db, COLLECTIONS.activity), ...about, ...eventScope(reader), ...order)
  return (await getDocs(events)).docs.map(toPlain)
}
