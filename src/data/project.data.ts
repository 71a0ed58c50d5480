import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { CURRENCIES, type Currency } from '@domain/money.ts'
import { PROJECT_TAB_STATUSES, type ProjectTab } from '@domain/projects/project.constants.ts'
import { type Project, projectSchema } from '@domain/projects/project.schema.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  and,
  collection,
  doc,
  documentId,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  startAfter,
  sum,
  where,
} from 'firebase/firestore/lite'
import { db } from './firebase/app.ts'
import { fromPlain, type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { codeOf } from './firebase/error-code.ts'

/** Cards on a page; one more is read to know whether there are more. */
const PAGE_SIZE = 25

/** Who asks: decides which records a query names. The rules refuse a query that names more than the person may see. */
export interface Reader {
  uid: string
  role: Role
}

/** What our ids look like. Anything else (slashes, dots, reserved "__names__") would name another place, or nothing. */
const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/

interface Cursor {
  createdAt: unknown
  id: string
}

interface ProjectPage {
  records: PlainRecord[]
  next: Cursor | null
}

export interface ProjectStats {
  total: number
  active: number
  completed: number
  /** Sum of the budgets in major units, by currency. */
  budget: Record<Currency, number>
}

/** The list, newest first; equal times are ordered by id, so that no page skips or repeats a record. */
export function projectPages(reader: Reader, tab: ProjectTab) {
  return infiniteQueryOptions({
    queryKey: ['projects', 'list', reader.uid, reader.role, tab],
    queryFn: ({ pageParam }) => readPage(reader, tab, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Project>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(projectSchema, record))),
  })
}

/** The figures on the stat cards, counted by the database. */
export function projectStats(reader: Reader) {
  return queryOptions({ queryKey: ['projects', 'stats', reader.uid, reader.role], queryFn: () => readStats(reader) })
}

/** One project, or null where it does not exist or is not this person's: the rules answer both alike. */
export function projectById(reader: Reader, id: string) {
  return queryOptions({
    queryKey: ['projects', 'one', reader.uid, reader.role, id],
    queryFn: () => readOne(id),
    select: (plain): Loaded<Project> | null => plain && toRecord(projectSchema, plain),
  })
}

async function readPage(reader: Reader, tab: ProjectTab, after: Cursor | null): Promise<ProjectPage> {
  const order: QueryNonFilterConstraint[] = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc')]
  if (after) order.push(startAfter(fromPlain(after.createdAt), after.id))
  const { docs } = await getDocs(select([...scope(reader), ...inTab(tab)], [...order, limit(PAGE_SIZE + 1)]))
  const records = docs.slice(0, PAGE_SIZE).map(toPlain)
  const last = records.at(-1)
  return { records, next: last && docs.length > PAGE_SIZE ? { createdAt: last['created_at'], id: last.id } : null }
}

async function readStats(reader: Reader): Promise<ProjectStats> {
  const own = scope(reader)
  const [total, active, completed, ...sums] = await Promise.all([
    countOf(own),
    countOf([...own, ...inTab('active')]),
    countOf([...own, ...inTab('completed')]),
    ...CURRENCIES.map((currency) => budgetIn(currency, own)),
  ])
  const budget = Object.fromEntries(CURRENCIES.map((currency, at) => [currency, sums[at] ?? 0])) as ProjectStats['budget']
  return { total, active, completed, budget }
}

async function readOne(id: string): Promise<PlainRecord | null> {
  if (!RECORD_ID.test(id)) return null
  try {
    const snapshot = await getDoc(doc(db, COLLECTIONS.projects, id))
    return snapshot.exists() ? toPlain(snapshot) : null
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return null
    throw error
  }
}

type Filter = QueryFilterConstraint

/** Which projects a person's queries name: all, their own, or their own and those shared with them. */
function scope({ uid, role }: Reader): Filter[] {
  if (role === 'admin') return []
  const own = where('client_id', '==', uid)
  return [role === 'partner' ? or(own, where('partner_ids', 'array-contains', uid)) : own]
}

function inTab(tab: ProjectTab): Filter[] {
  if (tab === 'all') return []
  const statuses = PROJECT_TAB_STATUSES[tab]
  return [statuses.length === 1 ? where('status', '==', statuses[0]) : where('status', 'in', statuses)]
}

function select(filters: Filter[], rest: QueryNonFilterConstraint[] = []) {
  const projects = collection(db, COLLECTIONS.projects)
  return filters.length > 0 ? query(projects, and(...filters), ...rest) : query(projects, ...rest)
}

async function countOf(filters: Filter[]): Promise<number> {
  return (await getCount(select(filters))).data().count
}

async function budgetIn(currency: Currency, filters: Filter[]): Promise<number> {
  const inCurrency = select([...filters, where('budget_currency', '==', currency)])
  return (await getAggregate(inCurrency, { total: sum('budget_amount') })).data().total
}
