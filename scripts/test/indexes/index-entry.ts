import type { QueryShape } from './query-shape.ts'

interface IndexedField {
  fieldPath: string
  order?: 'ASCENDING' | 'DESCENDING'
  arrayConfig?: 'CONTAINS'
}

/** A composite index as firestore.indexes.json has it. */
export interface IndexEntry {
  collectionGroup: string
  queryScope: 'COLLECTION' | 'COLLECTION_GROUP'
  fields: IndexedField[]
}

/**
 * Whether Firestore's automatic indexes do not suffice. It has one of each field by itself, in both directions, for
 * collections and not for groups of them, and joins those of equal fields. Of a list that contains something beside
 * another condition its documentation says both; so that no screen depends on it, such a query gets its index.
 */
export function needsEntry({ scope, equal, containing, ordered }: QueryShape): boolean {
  const conditions = equal.length + containing.length
  if (scope === 'COLLECTION_GROUP') return conditions + ordered.length > 0
  if (ordered.length === 0) return containing.length > 0 && conditions > 1
  return ordered.length > 1 || conditions > 0
}

/**
 * Whether this index by itself serves the query: it begins with the equal fields and the list, in any order and
 * direction, and goes on with exactly the orders. One that runs the other way round does not serve, nor a longer one.
 * Several that Firestore could merge are not looked for: how it does is not promised.
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

/** The index that a query lacks. */
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
