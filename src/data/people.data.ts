import { ROLES, type Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type ListedUser, listedUserSchema } from '@domain/users/user-directory.schema.ts'
import { searchWords } from '@domain/users/user-search.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { where } from 'firebase/firestore/lite'
import { type PlainRecord, toRecord } from './firebase/database.ts'
import { type Cursor, type ListOrder, PAGE_SIZE, type Page, readPage } from './paged-list.ts'

const BY_FIRST_NAME: ListOrder = { field: 'first_name', direction: 'asc' }
/** Entries per request when a search by several words filters the results here. */
const SCAN_SIZE = 100
/** Maximum requests per page of a search by several words. "Load more" continues the search. */
const SCANS_MAX = 5

/**
 * People with one of these roles, by first name. A search term matches people if each of its words, in any order, begins a
 * word of their name, company, email or id. For admins, because the rules deny the directory to everybody else.
 */
export function peoplePages(term: string, roles: readonly Role[]) {
  const words = searchWords(term)
  return infiniteQueryOptions({
    queryKey: ['people', 'list', words, roles],
    queryFn: ({ pageParam }) => readPeople(words, roles, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ records }) => records.flatMap(toPerson)),
    placeholderData: keepPreviousData,
    meta: { followsChanges: false },
  })
}

async function readPeople(words: readonly string[], roles: readonly Role[], after: Cursor | null): Promise<Page> {
  const [longest, ...others] = words
  const filters = [
    ...(roles.length < ROLES.length ? [where('role', 'in', roles)] : []),
    ...(longest ? [where('prefixes', 'array-contains', longest)] : []),
  ]
  const read = (from: Cursor | null, size: number) =>
    readPage(COLLECTIONS.userDirectory, filters, from, { size, order: BY_FIRST_NAME })
  if (others.length === 0) return toListed(await read(after, PAGE_SIZE))

  // A query matches one word of the index. The longest word matches the fewest people.
  const found: PlainRecord[] = []
  let next = after
  for (let scan = 0; scan < SCANS_MAX && found.length <= PAGE_SIZE; scan++) {
    const page = await read(next, SCAN_SIZE)
    found.push(...page.records.filter((record) => hasPrefixes(record, others)))
    next = page.next
    if (!next) break
  }
  const records = found.slice(0, PAGE_SIZE)
  const last = records.at(-1)
  const isCut = last !== undefined && found.length > PAGE_SIZE
  return toListed({ records, next: isCut ? { at: last['first_name'], id: last.id } : next })
}

function hasPrefixes({ prefixes }: PlainRecord, words: readonly string[]): boolean {
  return Array.isArray(prefixes) && words.every((word) => prefixes.includes(word))
}

/** Omits the prefixes, which would fill the tab's storage. */
function toListed({ records, next }: Page): Page {
  return { records: records.map(({ prefixes: _prefixes, ...record }) => record), next }
}

/** Omits an invalid entry, which could not be displayed. */
function toPerson(plain: PlainRecord): ListedUser[] {
  const { record } = toRecord(listedUserSchema, plain)
  return record ? [record] : []
}
