import { COLLECTIONS } from '@domain/collections.ts'
import { invitationTokenSchema, type ShownInvitation, shownInvitationSchema } from '@domain/organisations/invitation.ts'
import { checkInvitation } from '@domain/organisations/members.endpoints.ts'
import {
  listedOrganisationSchema,
  type OrganisationOverview,
  organisationNameSchema,
  organisationOverviewSchema,
  organisationSchema,
} from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_ROLES, type OrganisationStatus } from '@domain/organisations/organisation.ts'
import { organisationOverview } from '@domain/organisations/organisations.endpoints.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { queryOptions } from '@tanstack/react-query'
import { INVITATION_ERRORS } from '@texts/organisations/organisations.ts'
import { ApiRequestError } from '../firebase/api-request-error.ts'
import { callFunction } from '../firebase/call.ts'
import { type PlainRecord, toRecord } from '../firebase/database.ts'
import { listDocuments } from '../firebase/firestore.ts'
import { limit, query, RECORD_ID_FIELD, select, where } from '../firebase/firestore-query.ts'
import { prefixSearch } from '../prefix-search.ts'
import { countEach, readRecord } from '../record-queries.ts'

const NAME = COLLECTIONS.organisations

/** Limits a list of organisations; a missing field does not limit it. */
export interface OrganisationFilter {
  role?: Role
  statuses?: readonly OrganisationStatus[]
}

/**
 * Organisations by name, 25 a page. A search term matches an organisation if each of its words begins a word of the name.
 * The organisations of admins, which nobody uses, are left out. For admins, because the rules deny the collection to
 * everybody else.
 */
export function organisationPages(term: string, { role, statuses }: OrganisationFilter = {}) {
  return prefixSearch({
    collection: NAME,
    term,
    queryKey: [NAME, 'list', role ?? null, statuses ?? null],
    filters: [where('role', 'in', role ? [role] : ORGANISATION_ROLES), ...(statuses ? [where('status', 'in', statuses)] : [])],
    order: 'name',
    schema: listedOrganisationSchema,
  })
}

/** The names of the organisations with these ids, at most 30. For admins. */
export function organisationNames(ids: readonly string[]) {
  return queryOptions({
    queryKey: [NAME, 'names', ids],
    queryFn: () => readNames(ids),
    select: (records: PlainRecord[]) => records.flatMap((plain) => toRecord(organisationNameSchema, plain).record ?? []),
    enabled: ids.length > 0,
    meta: { followsChanges: false },
  })
}

/** Keeps only ids and names, because the tab's storage is small. */
async function readNames(ids: readonly string[]): Promise<PlainRecord[]> {
  const known = query(select(NAME, [where(RECORD_ID_FIELD, 'in', ids)]), limit(ids.length))
  return (await listDocuments(known)).map(({ id, name }) => ({ id, name }))
}

const ORGANISATIONS = COLLECTIONS.organisations

/** The stored organisation; null if it does not exist. For admins, because the rules deny it to everybody else. */
export function organisationById(id: string) {
  return queryOptions({
    queryKey: [ORGANISATIONS, 'one', id],
    queryFn: () => readRecord(ORGANISATIONS, id),
    select: (plain) => plain && toRecord(organisationSchema, plain),
  })
}

/** An organisation with its people and invitations, for its managers and the office. */
export function buildOverviewQuery(id: string) {
  return queryOptions({
    queryKey: [ORGANISATIONS, 'overview', id],
    queryFn: async (): Promise<OrganisationOverview> => {
      const answer = await callFunction(organisationOverview, { organisation_id: id })
      return organisationOverviewSchema.validateSync(answer, { strict: true })
    },
  })
}

export type OrganisationMetrics = Record<'active' | 'publicBodies' | 'companies' | 'archived', number>

/** The figures on the stat cards, counted by the database. */
export function organisationMetrics() {
  const ofClients = [where('role', 'in', ORGANISATION_ROLES)]
  return queryOptions({
    queryKey: [ORGANISATIONS, 'metrics'],
    queryFn: (): Promise<OrganisationMetrics> =>
      countEach(ORGANISATIONS, {
        active: [...ofClients, where('status', '==', 'active')],
        publicBodies: [...ofClients, where('status', '==', 'active'), where('kind', '==', 'public_body')],
        companies: [...ofClients, where('status', '==', 'active'), where('kind', '==', 'company')],
        archived: [...ofClients, where('status', '==', 'archived')],
      }),
  })
}

const INVALID = 'organisations/invitation-invalid'

/** What the token of a link invites to. @throws ApiRequestError */
export async function shownInvitation(token: string): Promise<ShownInvitation> {
  if (!invitationTokenSchema.isValidSync({ token })) throw new ApiRequestError(INVALID, INVITATION_ERRORS[INVALID])
  const answer = await callFunction(checkInvitation, { token })
  return shownInvitationSchema.validateSync(answer, { strict: true })
}
