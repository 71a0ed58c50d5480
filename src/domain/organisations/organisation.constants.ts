import type { Role } from '../access/roles.ts'

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

/** Invitations that can be open in an organisation at a time. */
export const OPEN_INVITATIONS_MAX = 50
export const INVITATION_DAYS = 7
/** Days for which used, withdrawn and expired invitations are kept, so that their links are answered with a reason. */
export const INVITATION_KEPT_DAYS = 30

/** Open: it can be accepted until `expires_at`. */
export const INVITATION_STATES = ['open', 'accepted', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const MERGE_STEPS = ['people', 'records', 'shares', 'activity', 'check', 'done'] as const
export type MergeStep = (typeof MERGE_STEPS)[number]
