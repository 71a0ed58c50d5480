import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { DisabledChange } from '@domain/users/disabled-change.schema.ts'
import type { RoleChange } from '@domain/users/role-change.schema.ts'
import { type ListedUser, listedUserSchema } from '@domain/users/user-directory.schema.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { USER_ERRORS } from '@texts/users.ts'
import { collection, type QueryFieldFilterConstraint, query, where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { type Loaded, type PlainRecord, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'
import { getCount } from './firebase/reads.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'

const LIST_KEY = ['users', 'list']

/** The users that a term finds, or all; newest first. Equal times are ordered by id, so that no page skips or repeats one. */
export function userPages(asker: string, term: string) {
  const key = searchKey(term)
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, asker, key],
    queryFn: ({ pageParam }) => readUsers(key, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    // What was found last stays until the next answer is there.
    placeholderData: keepPreviousData,
    select: ({ pages }): Loaded<ListedUser>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(listedUserSchema, record))),
  })
}

/** How many users a term finds, counted by the database. */
export function userCount(asker: string, term: string) {
  const key = searchKey(term)
  return queryOptions({
    queryKey: ['users', 'count', asker, key],
    queryFn: async () => (await getCount(query(directory(), ...found(key)))).data().count,
  })
}

/** Gives a user a role. @throws Refused */
export async function changeUserRole(change: RoleChange): Promise<void> {
  await callFunction(ENDPOINTS.setUserRole, change, USER_ERRORS['users/update-failed'])
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: LIST_KEY }, (list) => list && withChange(list, change))
}

/** Disables an account, or enables it again. @throws Refused */
export async function setAccountDisabled(change: DisabledChange): Promise<void> {
  await callFunction(ENDPOINTS.setAccountDisabled, change, USER_ERRORS['users/disable-failed'])
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: LIST_KEY }, (list) => list && withChange(list, change))
}

function withChange(list: InfiniteData<Page>, { user_id, ...change }: RoleChange | DisabledChange): InfiniteData<Page> {
  const changed = (record: PlainRecord) => (record.id === user_id ? { ...record, ...change } : record)
  return { ...list, pages: list.pages.map((page) => ({ ...page, records: page.records.map(changed) })) }
}

async function readUsers(key: string, after: Cursor | null): Promise<Page> {
  const { records, next } = await readPage(COLLECTIONS.userDirectory, found(key), after)
  // The beginnings that users are found by would only fill the tab's storage.
  return { records: records.map(({ prefixes: _beginnings, ...record }) => record), next }
}

function directory() {
  return collection(db, COLLECTIONS.userDirectory)
}

function found(key: string): QueryFieldFilterConstraint[] {
  return key === '' ? [] : [where('prefixes', 'array-contains', key)]
}
