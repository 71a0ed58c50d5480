import type { Query } from '@tanstack/react-query'
import { errorCode } from './firebase/api-request-error.ts'

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
