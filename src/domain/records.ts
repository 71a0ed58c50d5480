import type { CollectionName } from './collections.ts'
import { DECLARED_RECORDS } from './generated/records.ts'
import { byName, type RecordsDeclaration } from './platform/access/define-collection.ts'

/** What the server knows about every collection. A collection without `defineRecords` does not compile. */
export const RECORDS: Readonly<Record<CollectionName, RecordsDeclaration>> = byName(DECLARED_RECORDS)

/** One fact about every collection. */
export function ofEachCollection<Fact>(pick: (records: RecordsDeclaration, name: CollectionName) => Fact) {
  const facts = DECLARED_RECORDS.map(({ name }) => [name, pick(RECORDS[name], name)])
  return Object.fromEntries(facts) as Record<CollectionName, Fact>
}

/** The collections that declare something, in the order of their files. */
export function collectionsWith(has: (records: RecordsDeclaration) => unknown): CollectionName[] {
  return DECLARED_RECORDS.map(({ name }) => name).filter((name) => has(RECORDS[name]))
}
