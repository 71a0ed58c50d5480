import { COLLECTIONS } from '@domain/collections.ts'
import type { OrganisationStatus } from '@domain/organisations/organisation.constants.ts'
import { listedOrganisationSchema, organisationSchema } from '@domain/organisations/organisation.schema.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueryFieldFilterConstraint, where } from 'firebase/firestore/lite'
import { toRecord } from './firebase/database.ts'
import { type Cursor, type ListOrder, type Page, pagedList, readPage } from './paged-list.ts'
import { countEach, readRecord } from './record-queries.ts'

const NAME = COLLECTIONS.organisations
const BY_NAME: ListOrder = { field: 'name', direction: 'asc' }

/** The organisations that a search term matches, by name. For admins, because the rules deny them to everybody else. */
export function organisationList(term: string, status: OrganisationStatus | 'all') {
  const key = searchKey(term)
  const conditions: QueryFieldFilterConstraint[] = [
    ...(status === 'all' ? [] : [where('status', '==', status)]),
    ...(key === '' ? [] : [where('prefixes', 'array-contains', key)]),
  ]
  return {
    ...pagedList({
      queryKey: [NAME, 'list', status, key],
      read: (after) => readOrganisations(conditions, after),
      schema: listedOrganisationSchema,
    }),
    // Shows the previous results until the next response arrives.
    placeholderData: keepPreviousData,
  }
}

/** The stored organisation, null if there is none. */
export function organisationById(id: string) {
  return queryOptions({
    queryKey: [NAME, 'one', id],
    queryFn: () => readRecord(NAME, id),
    select: (plain) => plain && toRecord(organisationSchema, plain),
  })
}

/** The figures on the stat cards, counted by the database. */
export function organisationFigures() {
  return queryOptions({
    queryKey: [NAME, 'figures'],
    queryFn: () =>
      countEach(NAME, {
        active: [where('status', '==', 'active')],
        publicBodies: [where('status', '==', 'active'), where('kind', '==', 'public_body')],
        companies: [where('status', '==', 'active'), where('kind', '==', 'company')],
        archived: [where('status', '==', 'archived')],
      }),
  })
}
export type OrganisationFigures = Record<'active' | 'publicBodies' | 'companies' | 'archived', number>

async function readOrganisations(conditions: QueryFieldFilterConstraint[], after: Cursor | null): Promise<Page> {
  const { records, next } = await readPage(NAME, conditions, after, { order: BY_NAME })
  // The prefixes of the search index would fill the tab's storage.
  return { records: records.map(({ prefixes: _prefixes, ...record }) => record), next }
}
