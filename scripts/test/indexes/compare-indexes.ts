import { type ExemptField, entryFor, type IndexEntry, needsEntry, serves } from './index-entry.ts'
import { type FirestoreQuery, parseQueryShapes, type QueryShape } from './query-shape.ts'

/** A query, and the test or function that made it. */
export interface LoggedQuery {
  query: FirestoreQuery
  by: string
}

export interface IndexComparison {
  /** Number of query shapes that need an index and have it. */
  served: number
  /** One message for each problem. */
  failures: string[]
  /** Indexes that queries need. */
  missing: IndexEntry[]
  /** Indexes that no query used. */
  unused: IndexEntry[]
}

/** Compares logged queries with firestore.indexes.json. */
export function compareIndexes(
  lines: readonly LoggedQuery[],
  entries: readonly IndexEntry[],
  exempt: readonly ExemptField[] = [],
): IndexComparison {
  const needed = [...shapesIn(lines).values()].filter(({ shape }) => needsEntry(shape, exempt))
  const missing = needed.filter(({ shape }) => !entries.some((entry) => serves(entry, shape)))
  const texts = entries.map((entry) => JSON.stringify(entry))
  return {
    served: needed.length - missing.length,
    failures: [
      ...missing.map(({ shape, by }) => `${describeShape(shape)} has no index.\n  Used by ${by.join(', ')}.`),
      ...texts.filter((text, at) => texts.indexOf(text) < at).map((text) => `This index is listed twice: ${text}`),
    ],
    missing: missing.map(({ shape }) => entryFor(shape)),
    unused: entries.filter((entry) => !needed.some(({ shape }) => serves(entry, shape))),
  }
}

const BY_SHOWN = 3

function shapesIn(lines: readonly LoggedQuery[]): Map<string, { shape: QueryShape; by: string[] }> {
  const found = new Map<string, { shape: QueryShape; by: string[] }>()
  for (const { query, by } of lines) {
    for (const shape of parseQueryShapes(query)) {
      const sorted = { ...shape, equal: shape.equal.toSorted(), containing: shape.containing.toSorted() }
      const key = JSON.stringify(sorted)
      const known = found.get(key) ?? { shape: sorted, by: [] }
      if (known.by.length < BY_SHOWN && !known.by.includes(by)) known.by.push(by)
      found.set(key, known)
    }
  }
  return found
}

/** Example: "documents (user_id =, partner_ids contains, created_at descending)". */
function describeShape({ collection, scope, equal, containing, ordered }: QueryShape): string {
  const fields = [
    ...equal.map((field) => `${field} =`),
    ...containing.map((field) => `${field} contains`),
    ...ordered.map(({ field, order }) => `${field} ${order.toLowerCase()}`),
  ]
  return `${scope === 'COLLECTION_GROUP' ? `all ${collection}` : collection} (${fields.join(', ')})`
}
