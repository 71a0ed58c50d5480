import { COLLECTIONS } from '@domain/collections.ts'
import { type Query, queryOptions } from '@tanstack/react-query'
import { limit, orderBy, query } from 'firebase/firestore/lite'
import { errorCode } from './firebase/api-request-error.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDocs } from './firebase/reads.ts'
import { type Reader, readerKey, scopeOf, select } from './reader.ts'

/** Shows a change within 15 seconds, including the response time. */
const INTERVAL_MS = 12_000
const LONGEST_INTERVAL_MS = 120_000
/** The session has ended or the account lost its role, so polling stops. */
const REFUSED_CODES = ['permission-denied', 'unauthenticated']

/** The result of the marker's last read; times in milliseconds since 1970 (UTC), 0 for never. */
export type MarkerState = Pick<Query['state'], 'status' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/** Milliseconds until the next read of the marker, false for never. The delay doubles with each successive failure. */
export function markerInterval({ status, error, dataUpdatedAt, errorUpdatedAt }: MarkerState): number | false {
  if (status !== 'error') return INTERVAL_MS
  if (REFUSED_CODES.includes(errorCode(error))) return false
  return Math.min(LONGEST_INTERVAL_MS, Math.max(INTERVAL_MS, errorUpdatedAt - dataUpdatedAt))
}

/** Whether a query is refetched when the marker changes. Queries with `followsChanges: false` have their own interval. */
export function followsChanges({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['followsChanges'] !== false
}

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
  const entries = select(COLLECTIONS.activity, scopeOf(reader, COLLECTIONS.activity))
  const { docs } = await getDocs(query(entries, orderBy('created_at', 'desc'), limit(1)))
  const [collection = ''] = String(docs[0]?.get('subject')).split('/')
  return { id: docs[0]?.id ?? null, isAboutAccess: ABOUT_ACCESS.includes(collection) }
}
