import { COLLECTIONS } from '@domain/collections.ts'
import {
  changeMember as changeMemberEndpoint,
  inviteMember as inviteMemberEndpoint,
  passOnOrganisation as passOnOrganisationEndpoint,
  removeMember as removeMemberEndpoint,
  resendInvitation as resendInvitationEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from '@domain/organisations/members.endpoints.ts'
import {
  type InvitationForm,
  type MemberChange,
  type MemberMove,
  type Organisation,
  type OrganisationOverview,
  organisationOverviewSchema,
} from '@domain/organisations/organisation.schema.ts'
import type { OrganisationDetails, OrganisationForm } from '@domain/organisations/organisation-form.schema.ts'
import {
  archiveOrganisation as archiveOrganisationEndpoint,
  changeOrganisation as changeOrganisationEndpoint,
  confirmOrganisation as confirmOrganisationEndpoint,
  createOrganisation as createOrganisationEndpoint,
  eraseOrganisation as eraseOrganisationEndpoint,
  mergeOrganisations as mergeOrganisationsEndpoint,
  moveMember as moveMemberEndpoint,
  organisationOverview as organisationOverviewEndpoint,
  requestConfirmation as requestConfirmationEndpoint,
} from '@domain/organisations/organisations.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction, type PageEndpoint, type RequestOptions } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** The collections that show people and organisations. */
const SHOWING = [COLLECTIONS.organisations, 'users', 'people']

/** An organisation with its people and invitations, for its managers and the office. */
export function organisationOverview(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.organisations, 'overview', id],
    queryFn: async (): Promise<OrganisationOverview> => {
      const answer = await callFunction(organisationOverviewEndpoint, { organisation_id: id })
      return organisationOverviewSchema.validateSync(answer, { strict: true })
    },
  })
}

/** @param before the organisation when the form opened @throws ApiRequestError */
export function changeOrganisation(before: OrganisationOverview['organisation'], details: OrganisationDetails): Promise<void> {
  const input = { ...details, organisation_id: before.id, revision: before.revision }
  return change(changeOrganisationEndpoint, input)
}

/** @throws ApiRequestError */
export function requestConfirmation(organisation_id: string): Promise<void> {
  return change(requestConfirmationEndpoint, { organisation_id })
}

/** @param shown the organisation as the page shows it @throws ApiRequestError */
export function confirmOrganisation(shown: Organisation, is_confirmed: boolean): Promise<void> {
  const { id: organisation_id, revision, confirmation: before = 'none' } = shown
  return change(confirmOrganisationEndpoint, { organisation_id, revision, before, is_confirmed })
}

/** @throws ApiRequestError */
export function inviteMember(organisation_id: string, invitation_id: string, form: InvitationForm): Promise<void> {
  return change(inviteMemberEndpoint, { ...form, organisation_id, invitation_id })
}

/** @throws ApiRequestError */
export function resendInvitation(invitation_id: string): Promise<void> {
  return change(resendInvitationEndpoint, { invitation_id })
}

/** @throws ApiRequestError */
export function withdrawInvitation(invitation_id: string): Promise<void> {
  return change(withdrawInvitationEndpoint, { invitation_id })
}

/** @throws ApiRequestError */
export function changeMember(input: MemberChange): Promise<void> {
  return change(changeMemberEndpoint, input)
}

/** Removes a person from their organisation; one's own id leaves it. @throws ApiRequestError */
export function removeMember(user_id: string): Promise<void> {
  return change(removeMemberEndpoint, { user_id })
}

/** @throws ApiRequestError */
export function passOnOrganisation(user_id: string): Promise<void> {
  return change(passOnOrganisationEndpoint, { user_id })
}

/** @param ids from the form, so that a repeated request creates one organisation @throws ApiRequestError */
export function createOrganisation(
  ids: { organisation_id: string; invitation_id: string },
  form: OrganisationForm,
): Promise<void> {
  return change(createOrganisationEndpoint, { ...form, ...ids })
}

/** @throws ApiRequestError */
export function moveMember(input: MemberMove): Promise<void> {
  return change(moveMemberEndpoint, input)
}

/** Begins or continues a merge. @throws ApiRequestError */
export function mergeOrganisations(source_id: string, target_id: string): Promise<void> {
  return change(mergeOrganisationsEndpoint, { source_id, target_id })
}

/** @throws ApiRequestError */
export function archiveOrganisation(organisation_id: string, archived: boolean, options?: RequestOptions): Promise<void> {
  return change(archiveOrganisationEndpoint, { organisation_id, archived }, options)
}

/** Erases the records of an organisation whose last account was deleted. @throws ApiRequestError */
export async function eraseOrganisation(organisation_id: string): Promise<boolean> {
  const answer = callFunction(eraseOrganisationEndpoint, { organisation_id })
  return (await invalidateAfter(answer, ...SHOWING))['finished'] === true
}

async function change<Input extends object>(
  endpoint: PageEndpoint<Input>,
  input: Input,
  options?: RequestOptions,
): Promise<void> {
  await invalidateAfter(callFunction(endpoint, input, options), ...SHOWING)
}
