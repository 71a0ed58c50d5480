import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { type Access, accessKey } from './access.ts'
import { errorCode } from './api-request-error.ts'
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

/** Whether the server could not be reached. Firestore Lite reports a failed fetch as unknown. */
export function isUnreachable(error: unknown): boolean {
  return ['unknown', 'unavailable', 'deadline-exceeded', 'auth/network-request-failed'].includes(errorCode(error))
}

export function isPermissionDenied(error: unknown): boolean {
  return errorCode(error) === 'permission-denied'
}

/** Refetches what the screens show of these collections. */
export function invalidate(...names: string[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Invalidates these collections after a change, also if it fails: another person may have changed the record. */
export async function invalidateAfter<Result>(change: Promise<Result>, ...names: string[]): Promise<Result> {
  try {
    return await change
  } finally {
    invalidate(...names)
  }
}

/** Restores the data that this tab's last portal page cached for the same person with the same access. */
export function restoreQueries(uid: string, access: Access): void {
  try {
    const kept: unknown = JSON.parse(readTab(QUERIES_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('state' in kept)) return
    if (kept.owner === accessKey(uid, access)) hydrate(queryClient, kept.state as DehydratedState)
  } catch {
    dropTab(QUERIES_KEY)
  }
}

/** Stores the cache for this tab's next portal page, under the person's id and access. */
export function persistQueries(uid: string, access: Access): void {
  writeTab(QUERIES_KEY, JSON.stringify({ owner: accessKey(uid, access), state: dehydrate(queryClient) }))
}

/** Clears the cache. Called when the session ends or the access changes. */
export function forgetQueries(): void {
  queryClient.clear()
  dropTab(QUERIES_KEY)
}
