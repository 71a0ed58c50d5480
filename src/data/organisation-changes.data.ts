import { COLLECTIONS } from '@domain/collections.ts'
import type { EndpointName } from '@domain/endpoints.ts'
import {
  type InvitationForm,
  type MemberChange,
  type MemberMove,
  type Organisation,
  type OrganisationOverview,
  organisationOverviewSchema,
} from '@domain/organisations/organisation.schema.ts'
import type { OrganisationDetails, OrganisationForm } from '@domain/organisations/organisation-form.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import { callFunction, type RequestOptions } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** The collections that show people and organisations. */
const SHOWING = [COLLECTIONS.organisations, 'users', 'people']

/** An organisation with its people and invitations, for its managers and the office. */
export function organisationOverview(id: string) {
  return queryOptions({
    queryKey: [COLLECTIONS.organisations, 'overview', id],
    queryFn: async (): Promise<OrganisationOverview> => {
      const failure = ORGANISATION_ERRORS['organisations/fetch-failed']
      const answer = await callFunction('organisationOverview', { organisation_id: id }, failure)
      return organisationOverviewSchema.validateSync(answer, { strict: true })
    },
  })
}

/** @param before the organisation when the form opened @throws ApiRequestError */
export function changeOrganisation(before: OrganisationOverview['organisation'], details: OrganisationDetails): Promise<void> {
  const input = { ...details, organisation_id: before.id, revision: before.revision }
  return change('changeOrganisation', input, 'organisations/save-failed')
}

/** @throws ApiRequestError */
export function requestConfirmation(organisation_id: string): Promise<void> {
  return change('requestConfirmation', { organisation_id })
}

/** @param shown the organisation as the page shows it @throws ApiRequestError */
export function confirmOrganisation(shown: Organisation, is_confirmed: boolean): Promise<void> {
  const { id: organisation_id, revision, confirmation: before = 'none' } = shown
  return change('confirmOrganisation', { organisation_id, revision, before, is_confirmed })
}

/** @throws ApiRequestError */
export function inviteMember(organisation_id: string, invitation_id: string, form: InvitationForm): Promise<void> {
  return change('inviteMember', { ...form, organisation_id, invitation_id }, 'organisations/invite-failed')
}

/** @throws ApiRequestError */
export function resendInvitation(invitation_id: string): Promise<void> {
  return change('resendInvitation', { invitation_id }, 'organisations/invite-failed')
}

/** @throws ApiRequestError */
export function withdrawInvitation(invitation_id: string): Promise<void> {
  return change('withdrawInvitation', { invitation_id })
}

/** @throws ApiRequestError */
export function changeMember(input: MemberChange): Promise<void> {
  return change('changeMember', input)
}

/** Removes a person from their organisation; one's own id leaves it. @throws ApiRequestError */
export function removeMember(user_id: string): Promise<void> {
  return change('removeMember', { user_id })
}

/** @throws ApiRequestError */
export function passOnOrganisation(user_id: string): Promise<void> {
  return change('passOnOrganisation', { user_id })
}

/** @param ids from the form, so that a repeated request creates one organisation @throws ApiRequestError */
export function createOrganisation(
  ids: { organisation_id: string; invitation_id: string },
  form: OrganisationForm,
): Promise<void> {
  return change('createOrganisation', { ...form, ...ids }, 'organisations/save-failed')
}

/** @throws ApiRequestError */
export function moveMember(input: MemberMove): Promise<void> {
  return change('moveMember', input)
}

/** Begins or continues a merge. @throws ApiRequestError */
export function mergeOrganisations(source_id: string, target_id: string): Promise<void> {
  return change('mergeOrganisations', { source_id, target_id })
}

/** @throws ApiRequestError */
export function archiveOrganisation(organisation_id: string, archived: boolean, options?: RequestOptions): Promise<void> {
  return change('archiveOrganisation', { organisation_id, archived }, 'organisations/change-failed', options)
}

/** Erases the records of an organisation whose last account was deleted. @throws ApiRequestError */
export async function eraseOrganisation(organisation_id: string): Promise<boolean> {
  const answer = callFunction('eraseOrganisation', { organisation_id }, ORGANISATION_ERRORS['organisations/erase-failed'])
  return (await invalidateAfter(answer, ...SHOWING))['finished'] === true
}

async function change(
  name: EndpointName,
  input: object,
  failure: keyof typeof ORGANISATION_ERRORS = 'organisations/change-failed',
  options?: RequestOptions,
): Promise<void> {
  await invalidateAfter(callFunction(name, input, ORGANISATION_ERRORS[failure], options), ...SHOWING)
}
