import type { QueryShape } from './query-shape.ts'

interface IndexedField {
  fieldPath: string
  order?: 'ASCENDING' | 'DESCENDING'
  arrayConfig?: 'CONTAINS'
}

/** A composite index of firestore.indexes.json. */
export interface IndexEntry {
  collectionGroup: string
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP'
  fields: IndexedField[]
}

/** A field of firestore.indexes.json that Firestore does not index by itself, only in the composite indexes that name it. */
export interface ExemptField {
  collectionGroup: string
  fieldPath: string
}

/**
 * Whether Firestore's automatic indexes do not suffice. Firestore indexes each single field in both directions, for
 * collections but not for collection groups, and merges the indexes of equality filters. For array-contains with another
 * condition its documentation is contradictory, so such a query gets an index.
 */
export function needsEntry(shape: QueryShape, exempt: readonly ExemptField[] = []): boolean {
  const { collection, scope, equal, containing, ordered } = shape
  const fields = [...equal, ...containing, ...ordered.map(({ field }) => field)]
  if (exempt.some((each) => each.collectionGroup === collection && fields.includes(each.fieldPath))) return true
  const conditions = equal.length + containing.length
  if (scope === 'COLLECTION_GROUP') return conditions + ordered.length > 0
  if (ordered.length === 0) return containing.length > 0 && conditions > 1
  return ordered.length > 1 || conditions > 0
}

/**
 * Whether this index alone serves the query: it starts with the equality fields and the array field in any order and
 * direction, followed by exactly the sort order. A reversed or longer index does not serve it. Merged indexes are not
 * considered, because Firestore does not specify how it merges them.
 */
export function serves({ collectionGroup, queryScope, fields }: IndexEntry, shape: QueryShape): boolean {
  const conditions = [...shape.equal.map((field) => `= ${field}`), ...shape.containing.map((field) => `in ${field}`)]
  const begin = fields.slice(0, conditions.length).map((field) => `${field.arrayConfig ? 'in' : '='} ${field.fieldPath}`)
  const rest = fields.slice(conditions.length).map(({ fieldPath, order }) => `${fieldPath} ${order}`)
  return (
    collectionGroup === shape.collection &&
    queryScope === shape.scope &&
    begin.sort().join() === conditions.sort().join() &&
    rest.join() === shape.ordered.map(({ field, order }) => `${field} ${order}`).join()
  )
}

export function entryFor({ collection, scope, equal, containing, ordered }: QueryShape): IndexEntry {
  return {
    collectionGroup: collection,
    queryScope: scope,
    fields: [
      ...containing.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
      ...ordered.map(({ field, order }) => ({ fieldPath: field, order })),
    ],
  }
}
