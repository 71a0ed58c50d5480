import { type Actor, type Capability, organisationOf } from '../access/capabilities.ts'
import { type Condition, holds } from '../access/condition.ts'
import { DECLARATIONS, declarationOf } from '../access/declarations.ts'
import type { CollectionDeclaration } from '../access/define-collection.ts'
import { memberKey } from '../access/ownership.ts'
import { isPartner, isStaff, roleKeysOf } from '../access/roles.ts'
import { INDEXED_COLLECTIONS, type IndexedCollection } from './search.constants.ts'

/** The key of the members of a partner organisation, in the entry of a record that is shared with it. Only partners use it. */
export const partnerKey = (organisationId: string, capability: Capability) => memberKey(organisationId, `partner.${capability}`)

/** The key of the only member who finds a record. @param capability null for a record that requires none */
export const privateKey = (organisationId: string, capability: Capability | null, uid: string) =>
  memberKey(organisationId, capability ? `${capability}.${uid}` : uid)

/** What the readers of an entry depend on. */
export type SearchedDeclaration = Omit<CollectionDeclaration, 'access' | 'search'>

/** The capabilities that the records of a collection require. People and organisations require those of the roles. */
export function requirementOf({ member, staff }: SearchedDeclaration) {
  return { member: member ?? null, staff: staff ?? DECLARATIONS.user_roles.staff }
}

/**
 * The conditions of a query for the entries that a person may read; null if there are none. firestore.rules require them.
 * One key holds organisation, capability and person, because each value of each further condition would multiply the
 * queries that Firestore makes of one.
 * @param collections fewer of them need fewer keys
 */
export function entryConditions(
  actor: Actor,
  collections: readonly IndexedCollection[] = INDEXED_COLLECTIONS,
): Condition[] | null {
  if (actor.role === null) return null
  const keys = collections.flatMap((name) => (isStaff(actor) ? staffKeys : memberKeys)(actor, declarationOf(name)))
  return keys.length > 0 ? [[isStaff(actor) ? 'staff_capability' : 'member_key', 'in', [...new Set(keys)]]] : null
}

function staffKeys({ capabilities }: Actor, declaration: SearchedDeclaration): string[] {
  const capability = requirementOf(declaration).staff
  return capability && capabilities.includes(capability) ? [capability] : []
}

/** The keys under which a member finds the records of a collection. */
export function memberKeys(actor: Actor, declaration: SearchedDeclaration): string[] {
  const { organisation, isPersonal, privateTo, partners, audiences } = declaration
  const own = organisationOf(actor)
  if (audiences) return roleKeysOf(actor.role)
  if (isPersonal) return [privateKey(own, null, actor.uid)]
  const capability = requirementOf(declaration).member
  if (!organisation || !capability || !actor.capabilities.includes(capability)) return []
  return [
    memberKey(own, capability),
    ...(privateTo ? [privateKey(own, capability, actor.uid)] : []),
    ...(partners && isPartner(actor) ? [partnerKey(own, capability)] : []),
  ]
}

/** Whether a person may read an entry, as firestore.rules decide. */
export function mayReadEntry(actor: Actor, entry: object): boolean {
  return entryConditions(actor)?.every((condition) => holds(condition, entry)) ?? false
}
