import { type InferType, object, string } from 'yup'
import { generatedRecordId } from '../platform/field.schema.ts'
import { drawn } from '../platform/visible-text.ts'
import { invitedEmail, organisationName } from './organisation.schema.ts'
import { ORGANISATION_KINDS, ORGANISATION_ROLES } from './organisation.ts'

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
