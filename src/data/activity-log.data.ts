import { type Activity, activitySchema } from '@domain/activity/activity.schema.ts'
import { GROUP_KINDS } from '@domain/activity/activity-groups.ts'
import { LOG_PAGE } from '@domain/activity/activity-limits.ts'
import { isBackwards, type LogFilter } from '@domain/activity/activity-log.ts'
import { momentOf } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { endOfDayInNairobi } from '@domain/documents/document.policy.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'

/** The log, newest first; equal times are ordered by id, so that no page skips or repeats an entry. For admins. */
export function logPages(filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: [ACTIVITY_KEY, 'log', filter],
    queryFn: ({ pageParam }) => readLog(filter, pageParam, LOG_PAGE),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    enabled: !isBackwards(filter),
    select: ({ pages }): Loaded<Activity>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(activitySchema, record))),
  })
}

/** @param size how many entries */
export function readLog(filter: LogFilter, after: Cursor | null, size: number): Promise<Page> {
  return readPage(COLLECTIONS.activity, chosenBy(filter), after, { size })
}

/** Each combination of these has its index. */
function chosenBy({ group, person, from, to }: LogFilter): QueryFilterConstraint[] {
  return [
    ...(group === 'all' ? [] : [where('kind', 'in', GROUP_KINDS[group])]),
    ...(person === '' ? [] : [where('actor_id', '==', person)]),
    ...(from === '' ? [] : [where('created_at', '>=', momentOf(from, '00:00'))]),
    ...(to === '' ? [] : [where('created_at', '<=', endOfDayInNairobi(to))]),
  ]
}
