import { type InferType, number, object, string } from 'yup'
import { drawn } from '../drawn-text.ts'
import { generatedRecordId, recordId } from '../field.schema.ts'
import { phoneField } from '../phone-number.ts'
import { fieldError } from '../texts/field-error.ts'
import { ORGANISATION_KINDS, ORGANISATION_ROLES } from './organisation.constants.ts'
import { invitedEmail, organisationName, storedDetails } from './organisation.schema.ts'

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

/** The values of the form with which an admin creates an organisation and invites its first person, who manages it. */
export const organisationFormSchema = object({
  name: drawn(organisationName()),
  kind: string().oneOf(ORGANISATION_KINDS).required(),
  role: string().oneOf(ORGANISATION_ROLES).required(),
  email: invitedEmail(),
}).exact()
export type OrganisationForm = InferType<typeof organisationFormSchema>

/** The forms make the ids, so that a repeated request creates one organisation and one invitation. */
export const newOrganisationSchema = organisationFormSchema
  .shape({ organisation_id: generatedRecordId(), invitation_id: generatedRecordId() })
  .exact()
export type NewOrganisation = InferType<typeof newOrganisationSchema>
