import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { codeOf } from './error-code.ts'
import { dropTab, readTab, writeTab } from './tab-storage.ts'

const CACHE_KEY = 'ubora:queries'
const FRESH_MS = 30_000
const KEPT_MS = 10 * 60_000
/** Asking again changes nothing where the server has decided; and who has waited for half a minute is told, and decides. */
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

/** True where the server could not be reached, as against one that said no. Firestore Lite calls a failed fetch unknown. */
export function isUnreachable(error: unknown): boolean {
  return ['unknown', 'unavailable', 'deadline-exceeded', 'auth/network-request-failed'].includes(codeOf(error))
}

/** Takes over what the last portal page of this tab had loaded, if it was the same person's. */
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

/** Keeps what is loaded for the next portal page of this tab, under the person's id. */
export function persistQueries(uid: string): void {
  writeTab(CACHE_KEY, JSON.stringify({ uid, state: dehydrate(queryClient) }))
}

/** Forgets everything loaded. Called when the session ends or the role changes. */
export function forgetQueries(): void {
  queryClient.clear()
  dropTab(CACHE_KEY)
}
