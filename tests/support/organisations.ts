import { COLLECTIONS } from '@domain/collections.ts'
import { type EndpointName, endpointPath } from '@domain/endpoints.ts'
import type { OrganisationOverview } from '@domain/organisations/organisation.schema.ts'
import { CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs, linkIn } from './accounts.ts'
import type { Answer } from './call-function.ts'
import { newestMail } from './inbox.ts'
import { type Member, newMember } from './members.ts'
import { newRecordId } from './record-id.ts'
import { sampleOrganisation } from './sample-records.ts'
import { readRecord } from './stored-records.ts'

type Fields = Record<string, unknown>

/** Stores an organisation without people. @returns its id */
export async function storedOrganisation(changes: Fields = {}): Promise<string> {
  const id = newRecordId()
  await adminDb.collection(COLLECTIONS.organisations).doc(id).set(sampleOrganisation(changes))
  return id
}

/** The record of an organisation; undefined if there is none. */
export function readStoredOrganisation(id: unknown) {
  return readRecord(`${COLLECTIONS.organisations}/${String(id)}`)
}

/** A new person of an organisation, who can do everything unless told otherwise. */
export function newColleague(
  organisation_id: string,
  capabilities: readonly Capability[] = CAPABILITIES,
  role: 'client' | 'partner' = 'client',
): Promise<Member> {
  return newMember(role, {}, { organisation_id, capabilities: [...capabilities] })
}

export function callEndpoint(by: Member, name: EndpointName, body: object): Promise<Answer> {
  return callAs(by.idToken, endpointPath(name).split('/').at(-1) ?? '', body)
}

/** Invites an address. @returns the response, and the id of the invitation */
export async function invite(by: Member, organisation_id: string, email: string, changes: Fields = {}) {
  const body = { invitation_id: newRecordId(), organisation_id, email, capabilities: ['projects'], ...changes }
  return { id: body.invitation_id, answer: await callEndpoint(by, 'inviteMember', body) }
}

/** The token in the newest invitation mail to an address. @param count the number of mails so far */
export async function tokenSentTo(email: string, count = 1): Promise<string> {
  return linkIn((await newestMail(email, count)).text).searchParams.get('token') ?? ''
}

/** Invites an address and reads the token in the mail. */
export async function invitedToken(by: Member, organisation_id: string, email: string, changes: Fields = {}): Promise<string> {
  const { answer } = await invite(by, organisation_id, email, changes)
  if (!answer.ok) throw new Error(answer.key)
  return tokenSentTo(email)
}

export async function overviewFor(by: Member, organisation_id: string): Promise<OrganisationOverview> {
  const { result } = await callEndpoint(by, 'organisationOverview', { organisation_id })
  return result as unknown as OrganisationOverview
}

/** The access that a person has now. */
export async function storedAccess(uid: string): Promise<Fields> {
  return (await adminDb.collection(COLLECTIONS.userRoles).doc(uid).get()).data() ?? {}
}
