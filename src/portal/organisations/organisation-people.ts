import type { OrganisationPerson } from '@domain/organisations/organisation.schema.ts'

/** A person's name, or the address if none is known. */
export function personName({ first_name, last_name, email }: OrganisationPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}
