import { array, boolean, type InferType, object, string } from 'yup'
import { CAPABILITIES } from '../platform/access/capabilities.ts'
import { receivedData, recordId } from '../platform/field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { ORGANISATION_ROLES } from './organisation.ts'

/** Invitations that can be open in an organisation at a time. */
export const OPEN_INVITATIONS_MAX = 50

export const INVITATION_DAYS = 7

/** Days for which used, withdrawn and expired invitations are kept, so that their links are answered with a reason. */
export const INVITATION_KEPT_DAYS = 30

/** Open: it can be accepted until `expires_at`. */
export const INVITATION_STATES = ['open', 'accepted', 'withdrawn'] as const

export type InvitationState = (typeof INVITATION_STATES)[number]

export const invitationIdSchema = object({ invitation_id: recordId().required() }).exact()

/** The token of an invitation link: its id and 256 random bits. */
export const invitationTokenSchema = object({
  token: string()
    .strict()
    .matches(/^[A-Za-z0-9]{20}\.[\w-]{43}$/, fieldError('organisations/invitation-invalid'))
    .required(fieldError('organisations/invitation-invalid')),
}).exact()

/** The answer of `checkInvitation`. */
export const shownInvitationSchema = receivedData(
  object({
    organisation_name: string().required(),
    invited_by: string().defined(),
    /** The verified address of the person who sent it; empty if that was the office. */
    inviter_email: string().defined(),
    email: string().required(),
    capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
    expires_at: string().required(),
  }),
)

export type ShownInvitation = InferType<typeof shownInvitationSchema>

/** An invitation in the list of an organisation; times in ISO 8601. */
export const listedInvitationSchema = object({
  id: string().required(),
  email: string().required(),
  capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
  created_at: string().required(),
  expires_at: string().required(),
  /** Whether its link no longer works because its sender lost access since; it can be sent again. */
  has_ended: boolean().required(),
})

export type ListedInvitation = InferType<typeof listedInvitationSchema>

/** The answer of `viewAsMember`: whose portal an admin looks at. */
export const viewedMemberSchema = object({
  uid: string().required(),
  role: string().oneOf(ORGANISATION_ROLES).required(),
  organisation_id: string().required(),
  organisation_name: string().defined(),
  capabilities: array(string().oneOf(CAPABILITIES).required()).required(),
  first_name: string().defined(),
  last_name: string().defined(),
  email: string().defined(),
})

export type ViewedMember = InferType<typeof viewedMemberSchema>
