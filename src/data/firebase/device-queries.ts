import { getDeclaration } from '@domain/platform/access/declarations.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { type DeviceQuery, isRecent } from './device-database.ts'
import { isUnconfirmed } from './query-client.ts'

/* Which answers a person's own device keeps. */

const QUERIES_MAX = 60
/** Of the answers as JSON, in characters. More would delay the start of every page. */
const CHARACTERS_MAX = 500_000

/**
 * Whether the device may keep the answer of a query: its `meta` says whose records it reads, and their collection declares
 * that they are kept. Of all other collections only numbers are.
 */
export function isKept({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean {
  const name = meta?.['records']
  if (typeof name !== 'string' || state.status !== 'success' || state.isInvalidated || isUnconfirmed({ state })) return false
  return getDeclaration(name).isKeptOnDevice === true || typeof state.data === 'number'
}

/** Of a list only the first page, because a screen reads every page again that it shows. */
export function toDeviceQuery({ queryKey, state: { data, dataUpdatedAt } }: Pick<Query, 'queryKey' | 'state'>): DeviceQuery {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  const isList = Array.isArray(pages) && Array.isArray(pageParams)
  const kept = isList ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
  return { key: queryKey, json: JSON.stringify(kept), loadedAt: dataUpdatedAt }
}

/** The newest answers, without those that are too old or too many. */
export function mergeQueries(before: readonly DeviceQuery[], fresh: readonly DeviceQuery[], now: number): DeviceQuery[] {
  const newest = new Map<string, DeviceQuery>()
  for (const each of [...before, ...fresh]) newest.set(JSON.stringify(each.key), each)
  let characters = 0
  return [...newest.values()]
    .filter(({ loadedAt }) => isRecent(loadedAt, now))
    .toSorted((one, other) => other.loadedAt - one.loadedAt)
    .filter(({ json }, at) => {
      characters += json.length
      return at < QUERIES_MAX && characters <= CHARACTERS_MAX
    })
}
