import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiRequestError, errorCode } from './api-request-error.ts'
import { wipeDevice } from './device-store.ts'
import { dropTab, QUERIES_KEY, readTab, writeTab } from './tab-storage.ts'

const FRESH_MS = 30_000
const KEPT_MS = 10 * 60_000
/** Errors without automatic retry: the server's response is final, and after a 30-second timeout the person decides. */
const FINAL_CODES = [
  'permission-denied',
  'not-found',
  'invalid-argument',
  'failed-precondition',
  'unauthenticated',
  'deadline-exceeded',
]

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // Fails offline with a retry button; other modes would show a skeleton indefinitely.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !FINAL_CODES.includes(errorCode(error)),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
})

/** After this time, nobody waits for a quiet page. */
const QUIET_MAX_MS = 5000

let quiet: Promise<void> | undefined

/** Resolves when the page has read its first records and is idle. */
export function whenQuiet(): Promise<void> {
  quiet ??= waitUntilQuiet()
  return quiet
}

function waitUntilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: QUIET_MAX_MS })
      else resolve()
    }
    const timer = setTimeout(finish, QUIET_MAX_MS)
    const stop = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status === 'success' && queryClient.isFetching() === 0) finish()
    })
  })
}

/** Whether the server could not be reached. firestore.ts reports a failed fetch as unknown. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiRequestError) return error.isUnreachable
  return ['unknown', 'unavailable', 'deadline-exceeded', 'auth/network-request-failed'].includes(errorCode(error))
}

export function isPermissionDenied(error: unknown): boolean {
  return errorCode(error) === 'permission-denied'
}

/** Refetches what the screens show of these collections. */
export function invalidate(...names: string[]): void {
  // They may be older than the change.
  if (globalThis.early) globalThis.early.answers = {}
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** A loaded query as this tab stores it between pages. The library's own `dehydrate` adds 1 KiB to each page. */
interface StoredQuery {
  key: QueryKey
  data: unknown
  /** In ms; 0 if the data must be refetched. */
  loadedAt: number
}

/** Restores the data that this tab's last portal page cached for the same owner. */
export function restoreQueries(owner: string): void {
  try {
    const stored = JSON.parse(readTab(QUERIES_KEY) ?? '{}') as { owner?: string; queries?: StoredQuery[] }
    if (stored.owner !== owner) return
    for (const { key, data, loadedAt } of stored.queries ?? []) queryClient.setQueryData(key, data, { updatedAt: loadedAt })
  } catch {
    dropTab(QUERIES_KEY)
  }
}

/** Whether a query shows an answer that the device has kept. */
export const isUnconfirmed = ({ state }: Pick<Query, 'state'>) => state.data !== undefined && state.dataUpdateCount === 0

/** Stores the cache for this tab's next portal page. @param owner identifies the person, their access and a view */
export function persistQueries(owner: string): void {
  const loaded = queryClient.getQueryCache().findAll({
    predicate: (query) => query.state.status === 'success' && !isUnconfirmed(query),
  })
  const queries = loaded.map(
    ({ queryKey, state }): StoredQuery => ({
      key: queryKey,
      data: state.data,
      loadedAt: state.isInvalidated ? 0 : state.dataUpdatedAt,
    }),
  )
  writeTab(QUERIES_KEY, JSON.stringify({ owner, queries }))
}

/** Clears the cache of this tab. */
export function clearQueries(): void {
  queryClient.clear()
  dropTab(QUERIES_KEY)
}

/** Clears the cache and what the device keeps. Called when the session ends or the access changes. */
export function forgetQueries(): void {
  clearQueries()
  wipeDevice()
}
