import type { OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import type { OrganisationStatus } from '@domain/organisations/organisation.ts'
import type { Tone } from '@domain/platform/status.ts'

/** A person's name, or the address if none is known. */
export function personName({ first_name, last_name, email }: OrganisationPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}

export const ORGANISATION_TONES: Record<OrganisationStatus, Tone> = {
  active: 'ok',
  archived: 'mute',
  merging: 'warn',
  merged: 'mute',
}
