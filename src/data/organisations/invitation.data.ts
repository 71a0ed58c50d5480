import { invitationTokenSchema, type ShownInvitation, shownInvitationSchema } from '@domain/organisations/invitation.schema.ts'
import { checkInvitation } from '@domain/organisations/members.endpoints.ts'
import { INVITATION_ERRORS } from '@texts/organisations/invitations.ts'
import { ApiRequestError } from '../firebase/api-request-error.ts'
import { callFunction } from '../firebase/call.ts'

const INVALID = 'organisations/invitation-invalid'

/** What the token of a link invites to. @throws ApiRequestError */
export async function shownInvitation(token: string): Promise<ShownInvitation> {
  if (!invitationTokenSchema.isValidSync({ token })) throw new ApiRequestError(INVALID, INVITATION_ERRORS[INVALID])
  const answer = await callFunction(checkInvitation, { token })
  return shownInvitationSchema.validateSync(answer, { strict: true })
}
