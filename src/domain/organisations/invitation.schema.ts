import { array, type InferType, object, string } from 'yup'
import { CAPABILITIES } from '../access/capabilities.ts'
import { recordId } from '../record-id.ts'
import { fieldError } from '../texts/field-error.ts'

export const invitationIdSchema = object({ invitation_id: recordId().required() }).exact()

/** The token of an invitation link: its id and 256 random bits. */
export const invitationTokenSchema = object({
  token: string()
    .strict()
    .matches(/^[A-Za-z0-9]{20}\.[\w-]{43}$/, fieldError('organisations/invitation-invalid'))
    .required(fieldError('organisations/invitation-invalid')),
}).exact()

/** The answer of `checkInvitation`. */
export const shownInvitationSchema = object({
  organisation_name: string().required(),
  invited_by: string().required(),
  email: string().required(),
  capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
  expires_at: string().required(),
})
export type ShownInvitation = InferType<typeof shownInvitationSchema>
