import { viewAsMember as viewAsMemberEndpoint } from '@domain/organisations/members.endpoints.ts'
import { type ViewedMember, viewedMemberSchema } from '@domain/organisations/viewed-member.schema.ts'
import { callFunction } from './firebase/call.ts'

/** Asks what a person sees; the log records it. @throws ApiRequestError */
export async function viewAsMember(user_id: string): Promise<ViewedMember> {
  const answer = await callFunction(viewAsMemberEndpoint, { user_id })
  return viewedMemberSchema.validateSync(answer, { strict: true })
}
