import { COLLECTIONS } from '@domain/collections.ts'
import type { Subject } from '../support/describe-access.ts'
import { expectedCollection } from '../support/expectations.ts'

type Key = Exclude<keyof typeof COLLECTIONS, 'searchIndex'>

/**
 * The records for the generated access tests of every collection. Each entry of the search index names its own readers, so
 * search-index.rules.test.ts tests them for each kind of record.
 */
export const SUBJECTS = Object.fromEntries(
  Object.entries(COLLECTIONS)
    .filter(([key]) => key !== 'searchIndex')
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([key, collection]) => [key, { collection, ...expectedCollection(collection).subject }]),
) as Record<Key, Subject>
