import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Calls back when an answer arrives, or the screen shows others. @returns a function that unsubscribes */
export function onQueries(onChange: () => void): () => void {
  return queryClient.getQueryCache().subscribe(onChange)
}

/**
 * When the oldest answer was loaded that the screen shows, in ms since 1970; 0 if it shows no answer. The tab keeps no time of
 * answers that were outdated when it left a page.
 */
export function findOldestShown(predicate?: (query: Query) => boolean): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', ...(predicate && { predicate }) })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter(Boolean)
  return times.length > 0 ? Math.min(...times) : 0
}
