import type { CollectionName } from './collections.ts'

/** The page that shows a record, or its list if no page shows a single record; null if this reader has none. */
type RecordPage = (id: string, isAdmin: boolean) => string | null

/**
 * Where links to a record of a collection lead, for example from the activity log and the search. Takes the name instead of
 * the declaration, because pages load both at different moments.
 */
/* @__NO_SIDE_EFFECTS__ */
export function definePage(name: CollectionName, path: RecordPage) {
  return { name, path }
}
