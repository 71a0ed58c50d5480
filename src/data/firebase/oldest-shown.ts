import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** When the oldest answer was loaded that the screen shows, in ms since 1970; 0 if it shows no answer. */
export function findOldestShown(predicate?: (query: Query) => boolean): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', ...(predicate && { predicate }) })
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter(Boolean)
  return times.length > 0 ? Math.min(...times) : 0
}
