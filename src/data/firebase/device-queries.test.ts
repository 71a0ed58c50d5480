import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { declarations } from '@domain/platform/access/declarations.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { ofEachCollection } from '@domain/records.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { fillQuery, isRecent } from './device-database.ts'
import { isKept, mergeQueries, toDeviceQuery } from './device-queries.ts'
import { queryClient } from './query-client.ts'

const NOW = Date.UTC(2026, 10, 28)

/** A query with an answer. */
function answered(queryKey: readonly unknown[], data: unknown, meta?: object) {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey, ...(meta && { meta: { ...meta } }) })
  query.setData(data)
  return query
}

describe('the records that a person’s own device keeps', () => {
  it('are of these collections, and of no other', () => {
    const kept = declarations.filter(({ isKeptOnDevice }) => isKeptOnDevice).map(({ name }) => name)
    expect(kept.toSorted()).toEqual([
      'activity',
      'appointments',
      'credit_notes',
      'documents',
      'invoices',
      'messages',
      'milestones',
      'payments',
      'profiles',
      'project_plans',
      'projects',
      'quotations',
      'requested_documents',
      'shared_plans',
      'support_tickets',
      'withholding_certificates',
    ])
  })

  it('have no notes, and are never only for the office apart from drafts', () => {
    const kept = declarations.filter(({ isKeptOnDevice }) => isKeptOnDevice)
    expect(kept.flatMap(({ visibleIf }) => visibleIf?.field ?? [])).toEqual(['is_issued', 'is_issued'])
    const leftOut = ofEachCollection(({ personalData }) => personalData.leaveOut)
    expect(kept.flatMap(({ name }) => leftOut[name as CollectionName]).toSorted()).toEqual([
      'assigned_to',
      'file_hash',
      'label',
    ])
  })

  it('are the answers of queries that name their collection', () => {
    expect(isKept(answered(['invoices', 'list'], [], { records: COLLECTIONS.invoices }))).toBe(true)
    expect(isKept(answered(['invoices', 'list'], []))).toBe(false)
    expect(isKept(answered(['invoices', 'list'], [], { followsChanges: false }))).toBe(false)
    for (const name of ['office_notes', 'ticket_messages', 'contact_messages', 'security_events', 'no_such_collection']) {
      expect(isKept(answered([name], [], { records: name })), name).toBe(false)
      expect(isKept(answered([name], 3, { records: name })), `the number of ${name}`).toBe(true)
    }
  })

  it('are confirmed: neither outdated, nor failed, nor from the device itself', () => {
    const query = answered(['invoices'], [], { records: 'invoices' })
    query.invalidate()
    expect(isKept(query)).toBe(false)
    query.setData([])
    query.setState({ status: 'error' })
    expect(isKept(query)).toBe(false)
    query.setState({ status: 'success', dataUpdateCount: 0 })
    expect(isKept(query)).toBe(false)
  })
})

describe('what is stored of an answer', () => {
  it('is the first page of a list, because a screen reads every page again that it shows', () => {
    const list = { pages: [{ records: [1] }, { records: [2] }], pageParams: [null, { at: 1, id: 'a' }] }
    const { key, json } = toDeviceQuery(answered(['a'], list))
    expect([key, JSON.parse(json)]).toEqual([['a'], { pages: [{ records: [1] }], pageParams: [null] }])
    for (const data of [null, 0, { pages: 1 }, { total: 2 }])
      expect(JSON.parse(toDeviceQuery(answered(['a'], data)).json)).toEqual(data)
  })

  it('is shown for seven days, and not before it was loaded', () => {
    const ages = [-1, 0, 7 * DAY_MS - 1, 7 * DAY_MS, Number.NaN]
    expect(ages.map((age) => isRecent(NOW - age, NOW))).toEqual([false, true, true, false, false])
  })

  const stored = (name: string, age: number, json = '1') => ({ key: [name], json, loadedAt: NOW - age })

  it('is not shown instead of an answer of the tab, which may contain a change of this person', () => {
    queryClient.setQueryData(['tab'], 'changed', { updatedAt: NOW - 20 })
    for (const key of ['tab', 'device']) fillQuery([key], 'kept', NOW - 10)
    expect(['tab', 'device'].map((key) => queryClient.getQueryData([key]))).toEqual(['changed', 'kept'])
  })

  it('replaces the former answer of the same query', () => {
    expect(mergeQueries([stored('a', 10, '1'), stored('b', 20)], [stored('a', 0, '2')], NOW)).toEqual([
      stored('a', 0, '2'),
      stored('b', 20),
    ])
    expect(mergeQueries([stored('a', 7 * DAY_MS), stored('b', -1)], [], NOW)).toEqual([])
  })

  it('has at most sixty answers and half a million characters, the newest ones', () => {
    const many = Array.from({ length: 70 }, (_, index) => stored(String(index), 70 - index))
    expect(mergeQueries(many, [], NOW).map(({ key }) => key[0])).toEqual(
      many
        .slice(10)
        .map(({ key }) => key[0])
        .toReversed(),
    )
    const long = 'x'.repeat(300_000)
    expect(mergeQueries([stored('old', 2, long)], [stored('new', 1, long)], NOW).map(({ key }) => key)).toEqual([['new']])
  })
})
