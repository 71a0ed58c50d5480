import type { Role } from '../access/roles.ts'
import type { ClientNames } from '../users/client-names.schema.ts'
import { NAME_MAX } from '../users/profile.schema.ts'
import { searchPrefixes } from '../users/user-search.ts'
import type { OrganisationKind } from './organisation.constants.ts'
import type { Organisation } from './organisation.schema.ts'

/** An active organisation without details. @param created_at in the type of the caller's database */
export function newOrganisation<Time>(
  { id, name, kind, role }: { id: string; name: string; kind: OrganisationKind; role: Role },
  created_at: Time,
) {
  return {
    name,
    kind,
    role,
    kra_pin: '',
    billing_address: '',
    billing_email: '',
    phone: '',
    withholds_income_tax: false,
    withholds_vat: false,
    status: 'active' as const,
    merged_into: null as string | null,
    prefixes: organisationPrefixes({ id, name }),
    revision: 0,
    created_at,
  } satisfies Record<keyof Omit<Organisation, 'id'>, unknown>
}

/** Name and kind of the organisation of one that a person gets: their company, or themselves. */
export function organisationOfOne({ first_name, last_name, company_name, email }: ClientNames & { email: string }) {
  if (company_name) return { name: company_name, kind: 'company' } as const
  const name = `${first_name} ${last_name}`.trim() || email.replace(/@.*/, '')
  return { name: [...name].slice(0, NAME_MAX).join(''), kind: 'person' } as const
}

/** Every prefix that finds an organisation: of its name, of each later word of it, and of its id. */
export function organisationPrefixes({ id, name }: Pick<Organisation, 'id' | 'name'>): string[] {
  return searchPrefixes({ user_id: id, first_name: '', last_name: '', email: '', company_name: name })
}
