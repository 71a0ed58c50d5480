import { type ViewedMember, viewedMemberSchema } from '@domain/organisations/viewed-member.schema.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import { callFunction } from './firebase/call.ts'

/** Asks what a person sees; the log records it. @throws ApiRequestError */
export async function viewAsMember(user_id: string): Promise<ViewedMember> {
  const answer = await callFunction('viewAsMember', { user_id }, ORGANISATION_ERRORS['organisations/view-failed'])
  return viewedMemberSchema.validateSync(answer, { strict: true })
}
