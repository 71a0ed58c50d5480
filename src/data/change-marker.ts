import type { Query } from '@tanstack/react-query'
import { codeOf } from './firebase/error-code.ts'

/** Including the answers' time, a change is on the screen within 15 seconds. */
const INTERVAL_MS = 12_000
const LONGEST_INTERVAL_MS = 120_000
/** The session has ended, or the account lost its role: another read changes nothing. */
const REFUSED_CODES = ['permission-denied', 'unauthenticated']

/** How the last read of the marker ended; times in milliseconds since 1970 (UTC), 0 for never. */
export type MarkerState = Pick<Query['state'], 'status' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/** Milliseconds until the marker is read again, false for never. The wait doubles with each failure in a row. */
export function markerInterval({ status, error, dataUpdatedAt, errorUpdatedAt }: MarkerState): number | false {
  if (status !== 'error') return INTERVAL_MS
  if (REFUSED_CODES.includes(codeOf(error))) return false
  return Math.min(LONGEST_INTERVAL_MS, Math.max(INTERVAL_MS, errorUpdatedAt - dataUpdatedAt))
}

/** Whether a query is read again when the marker changes. Those with `followsChanges: false` have another interval. */
export function followsChanges({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['followsChanges'] !== false
}
