import type { Actor, Role } from '@domain/platform/access/capabilities.ts'
import {
  type Condition,
  getReach,
  type OwnedCollection,
  type Owner,
  type PermittedCollection,
  sharedWith,
  visibleTo,
} from '@domain/platform/access/permissions.ts'
import { and, type FieldFilter, type Filter, or, where } from './firebase/firestore-query.ts'

/** The person who reads. The rules reject a query that could match records that this person may not see. */
export interface Reader extends Actor {
  role: Role
}

/** A collection with personal records that can be listed. */
export type ListedCollection = OwnedCollection & PermittedCollection

/** Limits a query to the records that the reader may list: all, their own, or their own and those shared with them. */
export function buildReadScope(reader: Reader, name: ListedCollection): Filter[] {
  const own = buildOwnScope(reader, name)
  if (getReach(reader, `${name}/list`) !== 'shared') return own
  return [or(and(...own), ...sharedRecords(name, reader))]
}

/** Like `buildReadScope`, but without records that are shared with a partner. */
export function buildOwnScope(reader: Reader, name: ListedCollection): FieldFilter[] {
  return getReach(reader, `${name}/list`) === 'any' ? [] : visibleRecords(name, reader)
}

/** Limits a query to the records of a person's organisation that this person may see, also if an admin queries them. */
export function visibleRecords(name: OwnedCollection, owner: Owner & Partial<Pick<Actor, 'capabilities'>>): FieldFilter[] {
  return constraints(visibleTo(name, owner))
}

/** Limits a query to the records that are shared with a partner's organisation. */
export function sharedRecords(name: OwnedCollection, owner: Owner): FieldFilter[] {
  return constraints(sharedWith(name, owner))
}

export function constraints(conditions: readonly Condition[]): FieldFilter[] {
  return conditions.map(([field, operator, value]) => where(field, operator, value))
}

/** The cache key of a query. It begins with the collection, so that `invalidate` finds it. */
export function recordKey<Rest extends unknown[]>(name: string, kind: string, reader: Reader, ...rest: Rest) {
  return [name, kind, readerKey(reader), ...rest] as const
}

/** The part of a cache key that separates people, organisations and capabilities. */
export function readerKey({ uid, role, organisation_id, capabilities }: Reader): Reader {
  return { uid, role, organisation_id, capabilities }
}
