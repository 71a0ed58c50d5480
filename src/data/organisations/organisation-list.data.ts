import { COLLECTIONS } from '@domain/collections.ts'
import {
  type OrganisationOverview,
  organisationOverviewSchema,
  organisationSchema,
} from '@domain/organisations/organisation.schema.ts'
import { ORGANISATION_ROLES } from '@domain/organisations/organisation.ts'
import { organisationOverview } from '@domain/organisations/organisations.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore/lite'
import { callFunction } from '../firebase/call.ts'
import { toRecord } from '../firebase/database.ts'
import { countEach, readRecord } from '../record-queries.ts'

const NAME = COLLECTIONS.organisations

/** The stored organisation; null if it does not exist. For admins, because the rules deny it to everybody else. */
export function organisationById(id: string) {
  return queryOptions({
    queryKey: [NAME, 'one', id],
    queryFn: () => readRecord(NAME, id),
    select: (plain) => plain && toRecord(organisationSchema, plain),
  })
}

/** An organisation with its people and invitations, for its managers and the office. */
export function overviewOf(id: string) {
  return queryOptions({
    queryKey: [NAME, 'overview', id],
    queryFn: async (): Promise<OrganisationOverview> => {
      const answer = await callFunction(organisationOverview, { organisation_id: id })
      return organisationOverviewSchema.validateSync(answer, { strict: true })
    },
  })
}

export type OrganisationFigures = Record<'active' | 'publicBodies' | 'companies' | 'archived', number>

/** The figures on the stat cards, counted by the database. */
export function organisationFigures() {
  const ofClients = [where('role', 'in', ORGANISATION_ROLES)]
  return queryOptions({
    queryKey: [NAME, 'figures'],
    queryFn: (): Promise<OrganisationFigures> =>
      countEach(NAME, {
        active: [...ofClients, where('status', '==', 'active')],
        publicBodies: [...ofClients, where('status', '==', 'active'), where('kind', '==', 'public_body')],
        companies: [...ofClients, where('status', '==', 'active'), where('kind', '==', 'company')],
        archived: [...ofClients, where('status', '==', 'archived')],
      }),
  })
}
