import { COLLECTIONS } from '@domain/collections.ts'
import { CURRENCIES, type Currency } from '@domain/money.ts'
import {
  type AdminProjectStatus,
  PROJECT_TAB_STATUSES,
  type ProjectStatus,
  type ProjectTab,
} from '@domain/projects/project.constants.ts'
import { statusesRead } from '@domain/projects/project.policy.ts'
import { type Project, projectSchema } from '@domain/projects/project.schema.ts'
import { RECORD_ID } from '@domain/record-id-pattern.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { and, collection, doc, type QueryFilterConstraint, query, sum, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { codeOf } from './firebase/error-code.ts'
import { getAggregate, getCount, getDoc } from './firebase/reads.ts'
import { type Cursor, readPage } from './paged-list.ts'
import { type Reader, scopeOf } from './reader.ts'

/** Everything the cache holds of projects; after a change it is asked for again. */
export const PROJECTS_KEY = 'projects'

export interface ProjectStats {
  total: number
  active: number
  completed: number
  /** Sum of the budgets in major units, by currency. */
  budget: Record<Currency, number>
}

/** The list, newest first; equal times are ordered by id, so that no page skips or repeats a record. */
export function projectPages(reader: Reader, tab: ProjectTab) {
  return pagesOf(reader, tab, tab === 'all' ? null : PROJECT_TAB_STATUSES[tab])
}

/** The admin screen's list: all projects, or those whose status it reads as `reading`. */
export function adminProjectPages(reader: Reader, reading: AdminProjectStatus | 'all') {
  // Its list of all is that of /projects: one that is loaded serves both.
  return reading === 'all' ? projectPages(reader, 'all') : pagesOf(reader, `read-as-${reading}`, statusesRead(reading))
}

function pagesOf(reader: Reader, name: string, statuses: readonly ProjectStatus[] | null) {
  return infiniteQueryOptions({
    queryKey: [PROJECTS_KEY, 'list', reader.uid, reader.role, name],
    queryFn: ({ pageParam }) => readPage(COLLECTIONS.projects, [...scope(reader), ...within(statuses)], pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Project>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(projectSchema, record))),
  })
}

/** The figures on the stat cards, counted by the database. */
export function projectStats(reader: Reader) {
  return queryOptions({ queryKey: [PROJECTS_KEY, 'stats', reader.uid, reader.role], queryFn: () => readStats(reader) })
}

/** One project, or null where it does not exist or is not this person's: the rules answer both alike. */
export function projectById(reader: Reader, id: string) {
  return queryOptions({
    queryKey: [PROJECTS_KEY, 'one', reader.uid, reader.role, id],
    queryFn: () => readOne(id),
    select: (plain): Loaded<Project> | null => plain && toRecord(projectSchema, plain),
  })
}

async function readStats(reader: Reader): Promise<ProjectStats> {
  const own = scope(reader)
  const [total, active, completed, ...sums] = await Promise.all([
    countOf(own),
    countOf([...own, ...within(PROJECT_TAB_STATUSES.active)]),
    countOf([...own, ...within(PROJECT_TAB_STATUSES.completed)]),
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

const scope = (reader: Reader) => scopeOf(reader, COLLECTIONS.projects)

function within(statuses: readonly ProjectStatus[] | null): Filter[] {
  if (!statuses) return []
  return [statuses.length === 1 ? where('status', '==', statuses[0]) : where('status', 'in', statuses)]
}

function select(filters: Filter[]) {
  const projects = collection(db, COLLECTIONS.projects)
  return filters.length > 0 ? query(projects, and(...filters)) : query(projects)
}

async function countOf(filters: Filter[]): Promise<number> {
  return (await getCount(select(filters))).data().count
}

async function budgetIn(currency: Currency, filters: Filter[]): Promise<number> {
  const inCurrency = select([...filters, where('budget_currency', '==', currency)])
  return (await getAggregate(inCurrency, { total: sum('budget_amount') })).data().total
}
