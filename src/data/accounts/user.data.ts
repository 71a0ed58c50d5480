import type { DisabledChange, RoleChange } from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { listedUserSchema } from '@domain/organisations/user-directory.ts'
import { ROLES, type Role, type StaffCapability, type StoredAccess, toActor } from '@domain/platform/access/capabilities.ts'
import { searchKey } from '@domain/platform/search/search-terms.ts'
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callFunction, type PageEndpoint } from '../firebase/call.ts'
import type { PlainRecord } from '../firebase/database.ts'
import { countDocuments } from '../firebase/firestore.ts'
import { type FieldFilter, select, where } from '../firebase/firestore-query.ts'
import { queryClient } from '../firebase/query-client.ts'
import { type Cursor, mapRecords, type Page, pagedList, readPage } from '../paged-list.ts'
import { prefixSearch } from '../prefix-search.ts'
import { readRecord } from '../record-queries.ts'

const LIST_KEY = ['users', 'list']

/** The users that a search term matches, or all; newest first. */
export function userPages(asker: string, term: string) {
  const key = searchKey(term)
  return {
    ...pagedList({
      queryKey: [...LIST_KEY, asker, key],
      read: (after) => readUsers(key, after),
      schema: listedUserSchema,
    }),
    // Shows the previous results until the next response arrives.
    placeholderData: keepPreviousData,
  }
}

/** The number of users that a search term matches, counted by the database. */
export function userCount(asker: string, term: string) {
  const key = searchKey(term)
  return queryOptions({
    queryKey: ['users', 'count', asker, key],
    queryFn: async () => await countDocuments(select(COLLECTIONS.userDirectory, toPrefixConditions(key))),
  })
}

/** Changes a user, and the lists without another read. @throws ApiRequestError */
export async function changeUser<Change extends RoleChange | DisabledChange>(endpoint: PageEndpoint<Change>, input: Change) {
  await callFunction(endpoint, input)
  const { user_id, ...change } = input
  const changed = (record: PlainRecord) => (record.id === user_id ? { ...record, ...change } : record)
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: LIST_KEY }, (list) => list && mapRecords(list, changed))
}

async function readUsers(key: string, after: Cursor | null): Promise<Page> {
  const { records, next } = await readPage(COLLECTIONS.userDirectory, toPrefixConditions(key), after)
  // The prefixes of the search index would fill the tab's storage.
  return { records: records.map(({ prefixes: _prefixes, ...record }) => record), next }
}

function toPrefixConditions(key: string): FieldFilter[] {
  return key === '' ? [] : [where('prefixes', 'array-contains', key)]
}

/**
 * People with one of these roles, by first name. A search term matches people if each of its words, in any order, begins a
 * word of their name, company, email or id. For admins, because the rules deny the directory to everybody else.
 */
export function peoplePages(term: string, roles: readonly Role[]) {
  return prefixSearch({
    collection: COLLECTIONS.userDirectory,
    term,
    queryKey: ['people', 'list', roles],
    filters: roles.length < ROLES.length ? [where('role', 'in', roles)] : [],
    order: 'first_name',
    schema: listedUserSchema,
  })
}

/** What an admin may do for the office. */
export function staffCapabilities(uid: string) {
  return queryOptions({
    queryKey: ['staff', uid],
    queryFn: async () => toActor(uid, ((await readRecord(COLLECTIONS.userRoles, uid)) ?? {}) as StoredAccess).capabilities,
    select: (capabilities) => capabilities as readonly StaffCapability[],
    // The form must not start from an old answer.
    staleTime: 0,
  })
}
