import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { type AnyCapability, CAPABILITIES, ROLES, STAFF_CAPABILITIES } from '../platform/access/capabilities.ts'
import {
  generatedRecordId,
  nameField,
  oneLine,
  paragraphs,
  phoneField,
  receivedData,
  recordId,
} from '../platform/field.schema.ts'
import { emailField, optionalEmailField } from '../platform/mail/mail.policy.ts'
import { drawn } from '../platform/visible-text.ts'
import { fieldError } from '../texts/field-error.ts'
import { listedInvitationSchema } from './invitation.ts'
import {
  BILLING_ADDRESS_MAX,
  CONFIRMATIONS,
  confirmationFields,
  MERGE_STEPS,
  ORGANISATION_KINDS,
  ORGANISATION_STATUSES,
} from './organisation.ts'

/** KRA's format: P for a company or A for a person, nine digits and a letter. */
const KRA_PIN = /^([AP]\d{9}[A-Z])?$/

export const organisationName = () => nameField().required(fieldError('organisations/name-missing'))

/** What a stored organisation has of its form. */
const storedDetails = {
  name: organisationName(),
  kind: string().oneOf(ORGANISATION_KINDS).required(),
  /** Upper case; empty if unknown. */
  kra_pin: oneLine().uppercase().matches(KRA_PIN, fieldError('organisations/pin-invalid')).defined(),
  billing_address: paragraphs(BILLING_ADDRESS_MAX, 'organisations/address-too-long').defined(),
  /** Also receives invoices; empty for none. */
  billing_email: optionalEmailField('mail/address-invalid').defined(),
  phone: string().defined(),
  /** Whether it deducts income tax, and VAT, from its payments and pays them to KRA. */
  withholds_income_tax: boolean().required(),
  withholds_vat: boolean().required(),
}

/** A stored organisation (`organisations/{id}`). Timestamps are converted to `Date` first. */
export const organisationSchema = receivedData(
  object({
    ...storedDetails,
    ...confirmationFields,
    id: string().required(),
    /** The role of everybody in it. */
    role: string().oneOf(ROLES).required(),
    status: string().oneOf(ORGANISATION_STATUSES).required(),
    /** The organisation that it became part of; null unless it is or was merged. */
    merged_into: string().nullable().defined(),
    /** The progress of a merge, in records; absent before one. */
    merge: object({
      step: string().oneOf(MERGE_STEPS).required(),
      done: number().integer().min(0).required(),
      total: number().integer().min(0).required(),
    })
      .default(undefined)
      .optional(),
    /** When a person last left it while it went on; absent if nobody has. */
    member_left_at: date().optional(),
    /**
     * When its last account was deleted, if others belonged to it shortly before: the office then decides about its records.
     * Null again after that decision; absent for all others.
     */
    abandoned_at: date().nullable().optional(),
    /** Prefixes of the name for the search: see `searchPrefixes`. */
    prefixes: array(string().required()).required(),
    /** Increases with every change of the details. */
    revision: number().integer().min(0).required(),
    created_at: date().required(),
  }),
)
export type Organisation = InferType<typeof organisationSchema>

/** An organisation in a choice. */
export const organisationNameSchema = organisationSchema.pick(['id', 'name'])
/** An organisation without its search prefixes. */
export const listedOrganisationSchema = organisationSchema.omit(['prefixes', 'name_key'])
export type ListedOrganisation = InferType<typeof listedOrganisationSchema>

/** The person's own organisation or, for the office, any. */
export const organisationIdSchema = object({ organisation_id: recordId().required() }).exact()

/** Some of these capabilities, each once. */
const createCapabilitiesSchema = <Capability extends AnyCapability>(known: readonly Capability[]) =>
  array(string().strict().oneOf(known).required())
    .strict()
    .max(known.length)
    .test('no-duplicates', fieldError('requests/invalid'), (values) => new Set(values).size === (values?.length ?? 0))
    .required()

const capabilities = createCapabilitiesSchema(CAPABILITIES).min(1, fieldError('organisations/no-capability'))

export const invitedEmail = () => emailField('organisations/email-missing', 'mail/address-invalid')

export const invitationFormSchema = object({ email: invitedEmail(), capabilities }).exact()
export type InvitationForm = InferType<typeof invitationFormSchema>

/** An invitation request. The form makes the id, so that a repeated request invites once. */
export const newInvitationSchema = object({
  invitation_id: generatedRecordId(),
  organisation_id: recordId().required(),
  email: invitedEmail(),
  capabilities,
}).exact()
export type NewInvitation = InferType<typeof newInvitationSchema>

/** A member of the caller's organisation, or for the office of any. */
export const memberSchema = object({ user_id: recordId().required() }).exact()

/** A member's new capabilities. `before` are those that the form showed, to detect a conflict with another change. */
export const memberChangeSchema = object({
  user_id: recordId().required(),
  before: createCapabilitiesSchema(CAPABILITIES),
  capabilities,
}).exact()
export type MemberChange = InferType<typeof memberChangeSchema>

/** An admin's new capabilities; `before` as in `memberChangeSchema`. */
export const staffChangeSchema = object({
  user_id: recordId().required(),
  before: createCapabilitiesSchema(STAFF_CAPABILITIES),
  capabilities: createCapabilitiesSchema(STAFF_CAPABILITIES),
}).exact()
export type StaffChange = InferType<typeof staffChangeSchema>

export const memberMoveSchema = object({
  user_id: recordId().required(),
  organisation_id: recordId().required(),
  capabilities,
}).exact()
export type MemberMove = InferType<typeof memberMoveSchema>

/** Everything of the source moves to the target. */
export const mergeSchema = object({ source_id: recordId().required(), target_id: recordId().required() }).exact()

export const archiveSchema = object({ organisation_id: recordId().required(), archived: boolean().strict().required() }).exact()

/** A person of an organisation, as its managers and the office see them. */
const organisationPersonSchema = object({
  user_id: string().required(),
  first_name: string().defined(),
  last_name: string().defined(),
  email: string().defined(),
  capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
  /** ISO 8601; null if the person has never signed in. */
  last_sign_in: string().nullable().defined(),
  disabled: boolean().required(),
})
export type OrganisationPerson = InferType<typeof organisationPersonSchema>

export const organisationOverviewSchema = receivedData(
  object({
    organisation: object({
      ...storedDetails,
      id: string().required(),
      status: string().oneOf(ORGANISATION_STATUSES).required(),
      revision: number().required(),
      confirmation: string().oneOf(CONFIRMATIONS).required(),
    }).required(),
    people: array(organisationPersonSchema.required()).required(),
    /** Open and expired ones, newest first. */
    invitations: array(listedInvitationSchema.required()).required(),
  }),
)
export type OrganisationOverview = InferType<typeof organisationOverviewSchema>

/** A stored organisation may be older than the rules for what documents print, and for telephones. */
const details = {
  ...storedDetails,
  name: drawn(storedDetails.name),
  billing_address: drawn(storedDetails.billing_address),
  phone: phoneField(fieldError('account/phone-invalid')).defined(),
}

export const organisationDetailsSchema = object(details).exact()
export type OrganisationDetails = InferType<typeof organisationDetailsSchema>

export const organisationChangesSchema = object({
  ...details,
  organisation_id: recordId().required(),
  revision: number().strict().integer().min(0).required(),
}).exact()
export type OrganisationChanges = InferType<typeof organisationChangesSchema>
