import { type Condition, type OwnedCollection, sharedWith, visibleTo } from '@domain/access/ownership.ts'
import { type PermittedCollection, reachOf } from '@domain/access/permissions.ts'
import type { Role } from '@domain/access/roles.ts'
import {
  and,
  collection,
  or,
  type QueryFieldFilterConstraint,
  type QueryFilterConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { db } from './firebase/database.ts'

/** The person who asks. The rules refuse a query that names more records than this person may see. */
export interface Reader {
  uid: string
  role: Role
}

/** A collection whose records belong to people and can be listed. */
export type ListedCollection = OwnedCollection & PermittedCollection

/** Limits a query to the records that the reader may list: all, their own, or their own and those shared with them. */
export function scopeOf(reader: Reader, name: ListedCollection): QueryFilterConstraint[] {
  const own = ownScopeOf(reader, name)
  if (reachOf(reader, `${name}/list`) !== 'shared') return own
  return [or(and(...own), ...sharedRecords(name, reader.uid))]
}

/** The conditions of `scopeOf` without the records that are shared with a partner. */
export function ownScopeOf(reader: Reader, name: ListedCollection): QueryFieldFilterConstraint[] {
  return reachOf(reader, `${name}/list`) === 'any' ? [] : visibleRecords(name, reader.uid)
}

/** Limits a query to those of one person's records that this person may see, also where an admin asks. */
export function visibleRecords(name: OwnedCollection, uid: string): QueryFieldFilterConstraint[] {
  return constraints(visibleTo(name, { uid }))
}

/** Limits a query to the records that are shared with a partner. */
export function sharedRecords(name: OwnedCollection, uid: string): QueryFieldFilterConstraint[] {
  return constraints(sharedWith(name, { uid }))
}

function constraints(conditions: Condition[]): QueryFieldFilterConstraint[] {
  return conditions.map((condition) => where(...condition))
}

/** The records of a collection that fit all of these conditions. */
export function select(name: string, conditions: QueryFilterConstraint[]) {
  const records = collection(db, name)
  return conditions.length > 0 ? query(records, and(...conditions)) : query(records)
}

/** The key that the cache holds a query under. It begins with the collection, so that `invalidate` finds it. */
export function recordKey<Rest extends unknown[]>(name: string, kind: string, { uid, role }: Reader, ...rest: Rest) {
  return [name, kind, uid, role, ...rest] as const
}
