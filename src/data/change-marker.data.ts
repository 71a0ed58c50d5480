import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { limit, orderBy, query } from 'firebase/firestore/lite'
import { followsChanges, markerInterval } from './change-marker.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import { type Reader, scopeOf, select } from './reader.ts'

/**
 * Id of the newest activity entry that a person may read, or null. One read shows whether any of their records has
 * changed. It repeats while the page is visible and online, and immediately when that begins.
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

/** Refetches the queries on the screen. Inactive ones are refetched when a screen shows them. */
export function refreshScreen(): void {
  void queryClient.invalidateQueries({ predicate: followsChanges })
}

async function readNewestId(reader: Reader): Promise<string | null> {
  const entries = select(COLLECTIONS.activity, scopeOf(reader, COLLECTIONS.activity))
  const { docs } = await getDocs(query(entries, orderBy('created_at', 'desc'), limit(1)))
  return docs[0]?.id ?? null
}
