import { isPartner } from '@domain/platform/access/capabilities.ts'
import { type Action, type Condition, can, holds } from '@domain/platform/access/permissions.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import type { IndexedCollection } from '@domain/platform/search/search.ts'
import { queryOptions } from '@tanstack/react-query'
import { isReadOnly } from './firebase/access.ts'
import { errorCode } from './firebase/api-request-error.ts'
import { type Loaded, type PlainRecord, type RecordSchema, toRecord } from './firebase/database.ts'
import { countDocuments, listDocuments, readDocument } from './firebase/firestore.ts'
import { type Filter, limit, orderBy, query, select, where } from './firebase/firestore-query.ts'
import { type Cursor, type ListOrder, NEWEST_FIRST, type Page, pagedList, readPage } from './paged-list.ts'
import { buildReadScope, constraints, type ListedCollection, type Reader, recordKey } from './reader.ts'

/** Records per collection on the page of a project. */
const OF_PROJECT_MAX = 5

interface RecordQueries<T, Filter> {
  collection: ListedCollection & IndexedCollection
  schema: RecordSchema<T>
  /** Newest first by default. */
  order?: ListOrder
  /** The order of a list, if its reader can choose one. */
  toOrder?: (filter: Filter) => ListOrder
  /** Adds what is shared with a partner, from copies that hold only what partners may see. */
  shared?: () => Promise<SharedCopies>
  /** The conditions of a list's filter; null if no record can match. */
  toConditions: (filter: Filter) => Condition[] | null
}

/** Reads the copies of shared records. Only partners load its code. */
interface SharedCopies {
  addToPage: (reader: Reader, own: Page, conditions: Condition[], after: Cursor | null, order: ListOrder) => Promise<Page>
  addToProject: (reader: Reader, own: PlainRecord[], projectId: string, order: ListOrder, max: number) => Promise<PlainRecord[]>
  /** The own record or a copy, or null if the reader may see neither. */
  read: (reader: Reader, name: ListedCollection, id: string) => Promise<PlainRecord | null>
}

/** The standard queries of a collection, each limited to what its reader may see. */
export function defineRecordQueries<T, Filter>({
  collection: name,
  schema,
  order = NEWEST_FIRST,
  toOrder = () => order,
  shared,
  toConditions,
}: RecordQueries<T, Filter>) {
  const meta = { records: name }
  const copiesFor = async (reader: Reader) => (isPartner(reader) ? shared?.() : undefined)
  const readOne = async (reader: Reader, id: string) =>
    isPartner(reader) && shared ? (await shared()).read(reader, name, id) : readShownRecord(reader, name, id)
  return {
    list: (reader: Reader, filter: Filter) =>
      pagedList({
        queryKey: recordKey(name, 'list', reader, filter),
        read: async (after) => {
          const conditions = toConditions(filter)
          if (!conditions) return { records: [], next: null }
          const order = toOrder(filter)
          const own = readPage(name, [...buildReadScope(reader, name), ...constraints(conditions)], after, { order })
          const copies = await copiesFor(reader)
          return copies ? copies.addToPage(reader, await own, conditions, after, order) : own
        },
        schema,
        meta,
      }),

    /** The collection, its schema and the read of a found record, for a search within it. */
    source: { collection: name, schema, ...(shared && { readOne }) },

    /** Whether a record that a search has found belongs to the filtered list. */
    matches: (filter: Filter, record: object): boolean => toConditions(filter)?.every((each) => holds(each, record)) ?? false,

    /** One record, or null if it does not exist or the reader may not see it: the rules do not distinguish the two. */
    byId: (reader: Reader, id: string) =>
      queryOptions({
        queryKey: recordKey(name, 'one', reader, id),
        meta,
        queryFn: () => readOne(reader, id),
        select: (plain): Loaded<T> | null => plain && toRecord(schema, plain),
      }),

    ofProject: (reader: Reader, projectId: string) =>
      queryOptions({
        queryKey: recordKey(name, 'project', reader, projectId),
        meta,
        queryFn: async () => {
          const ofProject = select(name, [where('project_id', '==', projectId), ...buildReadScope(reader, name)])
          const own = await listDocuments(query(ofProject, orderBy(order.field, 'desc'), limit(OF_PROJECT_MAX)))
          return (await copiesFor(reader))?.addToProject(reader, own, projectId, order, OF_PROJECT_MAX) ?? own
        },
        select: (records): Loaded<T>[] => records.map((record) => toRecord(schema, record)),
      }),
  }
}

/** One stored record, or null if it does not exist or the reader may not see it. */
export async function readRecord(name: string, id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  try {
    return await readDocument(`${name}/${id}`)
  } catch (error) {
    if (errorCode(error) === 'permission-denied') return null
    throw error
  }
}

/**
 * One stored record that the reader may see. In a view of another person's portal the admin's token reads, so the record
 * is checked here as well.
 */
async function readShownRecord(reader: Reader, name: ListedCollection, id: string): Promise<PlainRecord | null> {
  const record = await readRecord(name, id)
  return record && isReadOnly() && !can(reader, `${name}/get` as Action, record as never) ? null : record
}

/** Counts the records for each named list of conditions. */
export async function countEach<Name extends string>(
  name: string,
  conditions: Record<Name, Filter[]>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<Filter[]>(conditions).map(
    async ([key, filters]) => [key, await countDocuments(select(name, filters))] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as Record<Name, number>
}

/** The condition that a status is one of these; empty if every status matches. */
export function statusCondition(statuses: readonly string[] | null): Condition[] {
  if (!statuses) return []
  const [status = ''] = statuses
  return [statuses.length === 1 ? ['status', '==', status] : ['status', 'in', statuses]]
}

/** Like `statusCondition`, for a query. */
export function statusFilter(statuses: readonly string[] | null): Filter[] {
  return constraints(statusCondition(statuses))
}
