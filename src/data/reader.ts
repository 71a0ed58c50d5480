import { type Condition, type OwnedCollection, sharedWith, visibleTo } from '@domain/access/ownership.ts'
import { type PermittedCollection, reachOf } from '@domain/access/permissions.ts'
import type { Role } from '@domain/access/roles.ts'
import { and, or, type QueryFieldFilterConstraint, type QueryFilterConstraint, where } from 'firebase/firestore/lite'

/** The person who asks. The rules refuse a query that names more records than this person may see. */
export interface Reader {
  uid: string
  role: Role
}

type ListedCollection = OwnedCollection & PermittedCollection

/** Limits a query to the records that the reader may list: all, their own, or their own and those shared with them. */
export function scopeOf(reader: Reader, collection: ListedCollection): QueryFilterConstraint[] {
  const own = ownScopeOf(reader, collection)
  if (reachOf(reader, `${collection}/list`) !== 'shared') return own
  return [or(and(...own), ...sharedRecords(collection, reader.uid))]
}

/** The conditions of `scopeOf` without the records that are shared with a partner. */
export function ownScopeOf(reader: Reader, collection: ListedCollection): QueryFieldFilterConstraint[] {
  return reachOf(reader, `${collection}/list`) === 'any' ? [] : visibleRecords(collection, reader.uid)
}

/** Limits a query to those of one person's records that this person may see, also where an admin asks. */
export function visibleRecords(collection: OwnedCollection, uid: string): QueryFieldFilterConstraint[] {
  return constraints(visibleTo(collection, { uid }))
}

/** Limits a query to the records that are shared with a partner. */
export function sharedRecords(collection: OwnedCollection, uid: string): QueryFieldFilterConstraint[] {
  return constraints(sharedWith(collection, { uid }))
}

function constraints(conditions: Condition[]): QueryFieldFilterConstraint[] {
  return conditions.map((condition) => where(...condition))
}
