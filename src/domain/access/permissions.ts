import { type Actor, hasCapability } from './capabilities.ts'
import { type DECLARATIONS, type DeclaredCollection, declarationOf } from './declarations.ts'
import type { Reach } from './define-collection.ts'
import { type AccessRecord, isOwner, isSharedWith, isVisibleToOwner, type OwnedCollection } from './ownership.ts'

/** Direct operations of browsers under firestore.rules. */
export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export type PermittedCollection = DeclaredCollection
/** An action on the records of a collection, for example "invoices/pay". */
export type Action = {
  [C in PermittedCollection]: `${C}/${Extract<keyof (typeof DECLARATIONS)[C]['access'], string>}`
}[PermittedCollection]
type CollectionOf<A extends Action> = A extends `${infer C}/${string}` ? C : never
type RecordOf<A extends Action> = CollectionOf<A> extends OwnedCollection ? AccessRecord<CollectionOf<A>> : never

/**
 * The records of a collection that an action covers for a person. An admin without the capability for every record still
 * reaches records of their own where a person owns them, such as the own profile.
 */
export function reachOf(
  actor: Pick<Actor, 'role' | 'capabilities'>,
  action: `${PermittedCollection}/${Operation}` | Action,
): Reach {
  const [collection = '', name = ''] = action.split('/')
  const { access = {}, member = null, staff = null } = declarationOf(collection)
  const row = access[name]
  const reach = (actor.role && row?.[actor.role]) ?? 'none'
  if (!row || reach === 'none') return reach
  if (reach === 'any' && hasCapability(actor, staff)) return 'any'
  const ownReach = reach === 'any' ? row.client : reach
  return hasCapability(actor, member) ? ownReach : 'none'
}

/** Whether a person may perform an action on a record; without a record, on every record of the collection. */
export function can<A extends Action>(actor: Actor, action: A, record?: RecordOf<A>): boolean {
  const reach = reachOf(actor, action)
  if (reach === 'any' || reach === 'none' || !record) return reach === 'any'
  const [collection] = action.split('/') as [OwnedCollection]
  if (isOwner(actor, collection, record as never)) return isVisibleToOwner(collection, record as never)
  return reach === 'shared' && isSharedWith(actor, collection, record as never)
}

/** Whether a person may perform an action on at least the records of their organisation. */
export function canForOwn(actor: Pick<Actor, 'role' | 'capabilities'>, action: Action): boolean {
  return reachOf(actor, action) !== 'none'
}
