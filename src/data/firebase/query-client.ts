import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { codeOf } from './error-code.ts'
import { dropTab, readTab, writeTab } from './tab-storage.ts'

const CACHE_KEY = 'ubora:queries'
const FRESH_MS = 30_000
const KEPT_MS = 10 * 60_000
/** A second try changes nothing once the server has refused; after a timeout of 30 seconds the person decides. */
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
      // Offline is an error with a retry button, never a skeleton that waits for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !FINAL_CODES.includes(codeOf(error)),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
})

/** True if the server could not be reached. Firestore Lite calls a failed fetch unknown. */
export function isUnreachable(error: unknown): boolean {
  return ['unknown', 'unavailable', 'deadline-exceeded', 'auth/network-request-failed'].includes(codeOf(error))
}

/** Has the screens read again what they show of these collections. */
export function invalidate(...names: string[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Invalidates these collections after a change, and after a refused one too: somebody else may have changed the record. */
export async function invalidateAfter<Result>(change: Promise<Result>, ...names: string[]): Promise<Result> {
  try {
    return await change
  } finally {
    invalidate(...names)
  }
}

/** Restores the data that the last portal page of this tab loaded for the same person. */
export function restoreQueries(uid: string): void {
  try {
    const kept: unknown = JSON.parse(readTab(CACHE_KEY) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'uid' in kept && kept.uid === uid && 'state' in kept) {
      hydrate(queryClient, kept.state as DehydratedState)
    }
  } catch {
    dropTab(CACHE_KEY)
  }
}

/** Stores the loaded data for the next portal page of this tab, under the person's id. */
export function persistQueries(uid: string): void {
  writeTab(CACHE_KEY, JSON.stringify({ uid, state: dehydrate(queryClient) }))
}

/** Forgets everything loaded. Called when the session ends or the role changes. */
export function forgetQueries(): void {
  queryClient.clear()
  dropTab(CACHE_KEY)
}
