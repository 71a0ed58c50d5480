import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { followsChanges, markerInterval } from './change-marker.ts'
import { listDocuments } from './firebase/firestore.ts'
import { limit, orderBy, query, select } from './firebase/firestore-query.ts'
import { queryClient } from './firebase/query-client.ts'
import { buildReadScope, type Reader, readerKey } from './reader.ts'

/** The subjects of entries about roles, capabilities and members. */
const ABOUT_ACCESS: readonly string[] = [COLLECTIONS.userRoles, COLLECTIONS.organisations]

/** The newest activity entry that a person may read; the id is null if no entry exists. */
interface Marker {
  id: string | null
  /** Whether it is about an account or an organisation, so that the person's access may have changed. */
  isAboutAccess: boolean
}

/**
 * The newest activity entry that a person may read. One read shows whether any of their records has changed. It repeats
 * while the page is visible and online, and immediately when that begins.
 */
export function changeMarker(reader: Reader) {
  return queryOptions({
    queryKey: ['change-marker', readerKey(reader)],
    queryFn: () => readNewest(reader),
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

async function readNewest(reader: Reader): Promise<Marker> {
  const entries = select(COLLECTIONS.activity, buildReadScope(reader, COLLECTIONS.activity))
  const [newest] = await listDocuments(query(entries, orderBy('created_at', 'desc'), limit(1)))
  const [collection = ''] = String(newest?.['subject']).split('/')
  return { id: newest?.id ?? null, isAboutAccess: ABOUT_ACCESS.includes(collection) }
}
