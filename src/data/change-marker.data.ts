import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { collection, limit, orderBy, query } from 'firebase/firestore/lite'
import { eventScope } from './activity-scope.ts'
import { followsChanges, markerInterval } from './change-marker.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import type { Reader } from './reader.ts'

/**
 * The id of the newest activity entry that a person may read, null where there is none: one read tells whether anything
 * of theirs has changed. It is read again while the page is visible and online, and at once when it becomes so.
 */
export function changeMarker(reader: Reader) {
  return queryOptions({
    queryKey: ['change-marker', reader.uid, reader.role],
    queryFn: () => readNewestId(reader),
    staleTime: 0,
    retry: false,
    networkMode: 'online',
    refetchInterval: ({ state }) => markerInterval(state),
    meta: { followsChanges: false },
  })
}

/** Reads again what is on the screen. What is only in the cache is read when a screen shows it. */
export function refreshScreen(): void {
  void queryClient.invalidateQueries({ predicate: followsChanges })
}

async function readNewestId(reader: Reader): Promise<string | null> {
  const order = [orderBy('created_at', 'desc'), limit(1)]
  const { docs } = await getDocs(query(collection(db, COLLECTIONS.activity), ...eventScope(reader), ...order))
  return docs[0]?.id ?? null
}
