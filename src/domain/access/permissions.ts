import { type Actor, hasCapability } from './capabilities.ts'
import { DECLARATIONS, type DeclaredCollection, REQUIRED_CAPABILITIES } from './declarations.ts'
import type { Reach, Row } from './define-collection.ts'
import { type AccessRecord, isOwner, isSharedWith, isVisibleToOwner, OWNERSHIP, type OwnedCollection } from './ownership.ts'

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
  const [collection, name] = action.split('/') as [PermittedCollection, string]
  const rows: Partial<Record<string, Row>> = DECLARATIONS[collection].access
  const row = rows[name]
  const reach = (actor.role && row?.[actor.role]) ?? 'none'
  const required = REQUIRED_CAPABILITIES[collection]
  if (!required || !row || reach === 'none') return reach
  if (reach === 'any' && hasCapability(actor, required.staff)) return 'any'
  const ownReach = reach === 'any' ? row.client : reach
  return hasCapability(actor, required.member) ? ownReach : 'none'
}

/** Whether a person may perform an action on a record; without a record, on every record of the collection. */
export function can<A extends Action>(actor: Actor, action: A, record?: RecordOf<A>): boolean {
  const reach = reachOf(actor, action)
  if (reach === 'any' || reach === 'none' || !record) return reach === 'any'
  const [collection] = action.split('/') as [OwnedCollection]
  const isTheirs = collection in OWNERSHIP && isOwner(actor, collection, record as never)
  if (isTheirs) return isVisibleToOwner(collection, record as never)
  return reach === 'shared' && isSharedWith(actor, collection, record as never)
}

/** Whether a person may perform an action on at least the records of their organisation. */
export function canForOwn(actor: Pick<Actor, 'role' | 'capabilities'>, action: Action): boolean {
  return reachOf(actor, action) !== 'none'
}
