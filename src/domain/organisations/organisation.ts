import { boolean, date, number, object, string } from 'yup'
import { isStaff, type Role } from '../platform/access/capabilities.ts'
import { displayName } from '../platform/client-names.ts'
import { DAY_MS } from '../platform/dates.ts'
import { recordId } from '../platform/field.schema.ts'
import { searchPrefixes } from '../platform/search/search-terms.ts'
import type { Tone } from '../platform/status.ts'
import { isNamedLikeUs, nameKey } from './name-key.ts'
import type { Organisation, OrganisationDetails, OrganisationPerson } from './organisation.schema.ts'

export const ORGANISATION_KINDS = ['public_body', 'company', 'ngo', 'person'] as const
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number]

export const ORGANISATION_KIND_LABELS: Record<OrganisationKind, string> = {
  public_body: 'Public body',
  company: 'Company',
  ngo: 'Non-governmental organisation',
  person: 'Private person',
}

/**
 * `merging`: its records are moving to another organisation. `merged`: that has finished, and the record remains only so
 * that late writes can follow `merged_into`. An archived organisation cannot be chosen or joined; its members keep access.
 */
export const ORGANISATION_STATUSES = ['active', 'archived', 'merging', 'merged'] as const
export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[number]

/** Whether an organisation's records move, or have moved, to another one. */
export const isMergeStatus = (status: OrganisationStatus) => status === 'merging' || status === 'merged'

export const ORGANISATION_STATUS_LABELS: Record<OrganisationStatus, string> = {
  active: 'Active',
  archived: 'Archived',
  merging: 'Being merged',
  merged: 'Merged',
}

export const ORGANISATION_TONES: Record<OrganisationStatus, Tone> = {
  active: 'ok',
  archived: 'mute',
  merging: 'warn',
  merged: 'mute',
}

/** Roles that an admin gives a new organisation; everybody in it gets that role. */
export const ORGANISATION_ROLES = ['client', 'partner'] as const satisfies readonly Role[]

export const ORGANISATION_NAME_MAX = 80
export const BILLING_ADDRESS_MAX = 300
export const OFFICE_NOTE_MAX = 2000
/** People per organisation, so that a transaction can change all of them. */
export const MEMBERS_MAX = 100

/** Days for which a person who has left counts, if the last account is deleted: the office then gets the records. */
export const LEFT_COUNTS_DAYS = 90

/** The details that decide where invoices go and how they are paid. Only people who may see invoices change them. */
export const BILLING_FIELDS = ['kra_pin', 'billing_address', 'billing_email', 'withholds_income_tax', 'withholds_vat'] as const

export const MERGE_STEPS = ['people', 'records', 'shares', 'activity', 'check', 'done'] as const
export type MergeStep = (typeof MERGE_STEPS)[number]

/** The prefixes of a name by which the office finds an organisation. */
export function organisationPrefixes(name: string): string[] {
  return searchPrefixes({ user_id: '', first_name: '', last_name: '', email: '', company_name: name })
}

/** The company name that an organisation's people show: a private person has none. */
export function getCompanyName({ kind, name }: Pick<Organisation, 'kind' | 'name'>): string {
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

/** Whether the office has confirmed that an organisation is the one that its name says; `requested`: it waits for that. */
export const CONFIRMATIONS = ['none', 'requested', 'confirmed', 'declined'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const CONFIRMATION_LABELS: Record<Confirmation, string> = {
  none: 'Not confirmed',
  requested: 'Waits for confirmation',
  confirmed: 'Confirmed',
  declined: 'Declined',
}

/** In an organisation's record; absent until the migration. */
export const confirmationFields = {
  confirmation: string().oneOf(CONFIRMATIONS).optional(),
  /** Since when it waits for the office; null if it does not wait. */
  confirmation_requested_at: date().nullable().optional(),
  /** The `nameKey` of the name that the office confirmed last, which stays taken after a rename; empty without one. */
  name_key: string().optional(),
}

interface Confirmable {
  confirmation?: Confirmation | undefined
}

export function isConfirmed({ confirmation }: Confirmable): boolean {
  return confirmation === 'confirmed'
}

/** Whether a person may invite to an organisation that they manage: before its confirmation only the office. */
export function mayInvite(by: { role: unknown }, organisation: Confirmable): boolean {
  return isStaff(by) || isConfirmed(organisation)
}

export function confirmationSince(confirmation: Confirmation, now: Date) {
  return { confirmation, confirmation_requested_at: confirmation === 'requested' ? now : null }
}

/** The fields that change with a new name or kind: the office looks again at an organisation whose people change it. */
export function confirmationAfterRename(organisation: Confirmable, by: { role: unknown }, now: Date) {
  return isConfirmed(organisation) && !isStaff(by) ? confirmationSince('requested', now) : {}
}

/** The office's answer about the name that it has read: `revision` is that of the organisation that the page showed. */
export const confirmOrganisationSchema = object({
  organisation_id: recordId().required(),
  revision: number().strict().integer().min(0).required(),
  /** What the page showed, so that of two contradicting answers one is refused. */
  before: string().oneOf(CONFIRMATIONS).required(),
  is_confirmed: boolean().strict().required(),
}).exact()

/** A person's name, or the address if none is known. */
export function personName({ first_name, last_name, email }: OrganisationPerson): string {
  return `${first_name} ${last_name}`.trim() || email
}
