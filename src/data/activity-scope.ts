import { COLLECTIONS } from '@domain/collections.ts'
import type { QueryFieldFilterConstraint } from 'firebase/firestore/lite'
import { ownScopeOf, type Reader } from './reader.ts'

/** Everything the cache holds of the activity log. */
export const ACTIVITY_KEY = 'activity'

/** Limits a query to the entries that the reader may see. */
export function eventScope(reader: Reader): QueryFieldFilterConstraint[] {
  return ownScopeOf(reader, COLLECTIONS.activity)
}
