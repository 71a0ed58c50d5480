import { DAY_MS } from '../dates.ts'
import { searchPrefixes } from '../search/search-terms.ts'
import { displayName } from '../users/user.policy.ts'
import { type Confirmation, isConfirmed } from './confirmation.ts'
import { isNamedLikeUs, nameKey } from './name-key.ts'
import { BILLING_FIELDS, LEFT_COUNTS_DAYS, ORGANISATION_NAME_MAX } from './organisation.constants.ts'
import type { Organisation } from './organisation.schema.ts'
import type { OrganisationDetails } from './organisation-form.schema.ts'

/** The prefixes of a name by which the office finds an organisation. */
export function organisationPrefixes(name: string): string[] {
  return searchPrefixes({ user_id: '', first_name: '', last_name: '', email: '', company_name: name })
}

/** The company name that an organisation's people show: a private person has none. */
export function companyNameOf({ kind, name }: Pick<Organisation, 'kind' | 'name'>): string {
  return kind === 'person' ? '' : name
}

const UNNAMED = displayName({ first_name: '', last_name: '', company_name: '' })

/** The name of a private person's organisation: their own name, or the local part of their address; never empty. */
export function personalName({ first_name = '', last_name = '', email = '' }: Partial<Record<PersonField, string>>): string {
  const name = `${first_name} ${last_name}`.trim() || localPart(email) || UNNAMED
  // Counts characters as a name field does, so that none is cut in half.
  return [...name].slice(0, ORGANISATION_NAME_MAX).join('').trim()
}

/** With spaces for its dots, because no name looks like a web address; empty if it is like our name. */
function localPart(email: string): string {
  const local = email
    .slice(0, Math.max(0, email.lastIndexOf('@')))
    .replaceAll('.', ' ')
    .trim()
  return isNamedLikeUs(local) ? '' : local
}

/** Name and kind of the organisation that a person founds: their company, or themselves. */
export function foundedOrganisation(person: Partial<Record<PersonField | 'company_name', string>>) {
  const { company_name = '' } = person
  return company_name
    ? ({ name: company_name, kind: 'company' } as const)
    : ({ name: personalName(person), kind: 'person' } as const)
}

type PersonField = 'first_name' | 'last_name' | 'email'

/** Whether somebody else belonged to an organisation in the last months, whose work a deletion must not erase. */
export function hadOthersLately({ member_left_at }: Pick<Organisation, 'member_left_at'>, now: Date): boolean {
  return !!member_left_at && now.valueOf() - member_left_at.valueOf() <= LEFT_COUNTS_DAYS * DAY_MS
}

/** Whether billing details differ. Organisations from before November 2026 lack some of them. */
export function isBillingChanged(before: Partial<OrganisationDetails>, after: OrganisationDetails): boolean {
  return BILLING_FIELDS.some((field) => (before[field] || '') !== (after[field] || ''))
}

/** The key of a name that the office has confirmed, which no other organisation may take; empty for any other name. */
export function confirmedNameKey(name: string, confirmation: Confirmation): string {
  return isConfirmed({ confirmation }) ? nameKey(name) : ''
}

/**
 * A new organisation without billing details, as it is stored.
 * @param created_at in the type of the caller's database
 */
export function newOrganisation<Time>(
  named: Pick<Organisation, 'name' | 'kind' | 'role'>,
  created_at: Time,
  confirmation: Confirmation = 'none',
) {
  return {
    ...named,
    kra_pin: '',
    billing_address: '',
    billing_email: '',
    phone: '',
    withholds_income_tax: false,
    withholds_vat: false,
    status: 'active',
    merged_into: null,
    prefixes: organisationPrefixes(named.name),
    name_key: confirmedNameKey(named.name, confirmation),
    confirmation,
    confirmation_requested_at: null,
    revision: 0,
    created_at,
  } satisfies Omit<Organisation, 'id' | 'created_at'> & { created_at: Time }
}
