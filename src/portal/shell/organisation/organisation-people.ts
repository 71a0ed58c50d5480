import { type Actor, type AnyCapability, CAPABILITIES } from '@domain/access/capabilities.ts'
import { isStaff } from '@domain/access/roles.ts'
import type { OrganisationPerson } from '@domain/organisations/organisation.schema.ts'

/** The capabilities of members that a person can give: their own; the office can give all. */
export function grantableBy(actor: Actor): readonly AnyCapability[] {
  return isStaff(actor) ? CAPABILITIES : actor.capabilities
}

/** A person's name, or the address if none is known. */
export function personName({ first_name, last_name, email }: OrganisationPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}
