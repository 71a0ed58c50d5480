import { type Actor, CAPABILITIES, type Capability, hasCapability, isStaff } from './capabilities.ts'
import { declarations } from './declarations.ts'
import { can } from './permissions.ts'

/* Apart from capabilities.ts, because few pages need it. */

/**
 * Whether a person may give members a capability: members those that they have, admins those whose records they may act on
 * for the office. Otherwise an admin could see through a member what the office does not show them.
 */
export function mayGive(actor: Actor, capability: Capability): boolean {
  if (!isStaff(actor)) return hasCapability(actor, capability)
  const covered = declarations.filter(({ member }) => member === capability)
  return covered.every(({ staff = null }) => hasCapability(actor, staff))
}

/** The capabilities of members that a person may give. */
export function grantableBy(actor: Actor): Capability[] {
  return CAPABILITIES.filter((each) => mayGive(actor, each))
}

/**
 * Whether a person may take these capabilities from a member, or remove a member who has them: somebody who has them too,
 * or the office, which gives them back.
 */
export function mayTake(actor: Actor, taken: readonly Capability[]): boolean {
  return can(actor, 'members/manage') || taken.every((each) => hasCapability(actor, each))
}
