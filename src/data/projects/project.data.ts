import { COLLECTIONS } from '@domain/collections.ts'
import { CURRENCIES, type Currency } from '@domain/platform/money.ts'
import type { ProjectStatus } from '@domain/platform/project-status.ts'
import {
  type AdminProjectStatus,
  PROJECT_TAB_STATUSES,
  type Project,
  type ProjectSort,
  type ProjectTab,
  projectSchema,
  toStoredStatuses,
} from '@domain/projects/project.ts'
import { queryOptions } from '@tanstack/react-query'
import { sumFields } from '../firebase/firestore.ts'
import { type Filter, select, where } from '../firebase/firestore-query.ts'
import { BY_CREATION, byDate, type ListOrder } from '../paged-list.ts'
import { buildReadScope, type Reader, recordKey } from '../reader.ts'
import { countEach, defineRecordQueries, statusCondition, statusFilter } from '../record-queries.ts'

export interface ProjectStats {
  total: number
  active: number
  completed: number
  /** Sum of the budgets in major units, by currency. */
  budget: Record<Currency, number>
}

const NAME = COLLECTIONS.projects

const ORDERS: Record<ProjectSort, ListOrder> = { ...BY_CREATION, ...byDate('expected_completion') }

/** A part of the list, with its name in the cache key. */
interface ProjectFilter {
  name: string
  statuses: readonly ProjectStatus[] | null
  sort: ProjectSort
}

const projects = defineRecordQueries({
  collection: NAME,
  schema: projectSchema,
  toConditions: ({ statuses }: ProjectFilter) => statusCondition(statuses),
  toOrder: ({ sort }: ProjectFilter) => ORDERS[sort],
})

/** The list, newest first by default. */
export function projectPages(reader: Reader, tab: ProjectTab, sort: ProjectSort = 'newest') {
  return projects.list(reader, { name: tab, statuses: tab === 'all' ? null : PROJECT_TAB_STATUSES[tab], sort })
}

/** Whether a project that a search has found belongs to a tab. */
export function matchesProject(tab: ProjectTab, { status }: Pick<Project, 'status'>): boolean {
  return tab === 'all' || PROJECT_TAB_STATUSES[tab].includes(status)
}

/** The admin screen's list: all projects, or those that it shows with the status `reading`. */
export function adminProjectPages(reader: Reader, reading: AdminProjectStatus | 'all', sort: ProjectSort = 'newest') {
  // The unfiltered list is that of /projects, so both share one cache entry.
  if (reading === 'all') return projectPages(reader, 'all', sort)
  return projects.list(reader, { name: `read-as-${reading}`, statuses: toStoredStatuses(reading), sort })
}

export const { byId: projectById, source: projectSource } = projects

/** The figures on the stat cards, counted by the database. */
export function projectStats(reader: Reader) {
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    queryFn: () => readStats(reader),
    meta: { records: NAME },
  })
}

async function readStats(reader: Reader): Promise<ProjectStats> {
  const visible = buildReadScope(reader, NAME)
  const [counts, ...sums] = await Promise.all([
    countEach(NAME, {
      total: visible,
      active: [...visible, ...statusFilter(PROJECT_TAB_STATUSES.active)],
      completed: [...visible, ...statusFilter(PROJECT_TAB_STATUSES.completed)],
    }),
    ...CURRENCIES.map((currency) => budgetIn(currency, visible)),
  ])
  const budget = Object.fromEntries(CURRENCIES.map((currency, at) => [currency, sums[at] ?? 0])) as ProjectStats['budget']
  return { ...counts, budget }
}

async function budgetIn(currency: Currency, filters: Filter[]): Promise<number> {
  const inCurrency = select(NAME, [...filters, where('budget_currency', '==', currency)])
  return (await sumFields(inCurrency, 'budget_amount')).budget_amount
}
