import { COLLECTIONS } from '@domain/collections.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LISTED_SCREENS } from '../support/expectations.ts'
import { expectAlert, expectSeen, expectUnseen, openScreen, press, serverFor, UID, UNREACHABLE } from '../support/screen.tsx'

/** An admin sees the records of somebody else, all others their own. */
const LISTS = LISTED_SCREENS.map((list) => ({ ...list, record: list.newRecord(list.role === 'admin' ? 'x' : UID) }))

describe.each(LISTS)('the list of $path', ({ path, screen: load, role, collection, record, title, failed, empty }) => {
  test(`tells a ${role} in the specified words that it cannot be loaded, and loads with the retry`, async () => {
    const server = serverFor(role)
    server.records.set(`${collection}/one`, record)
    server.unreachable = new RegExp(`runQuery ${collection}`)
    await openScreen(await load(), path)
    await expectSeen(failed, UNREACHABLE)
    await expectAlert(`Error${failed}`)
    await expectUnseen(title, empty, 'Loading')
    server.unreachable = null
    await press('Try again')
    await expectSeen(title)
    await press('Close: Error')
    await expectUnseen(UNREACHABLE, failed)
  })

  test(`tells a ${role} that it is empty`, async () => {
    serverFor(role)
    await openScreen(await load(), path)
    await expectSeen(empty)
    await expectUnseen('This record cannot be shown', UNREACHABLE)
  })
})

test.each(LISTS.filter(({ hasMetrics }) => hasMetrics))(
  '$path shows that figures cannot be counted, and counts with the retry',
  async ({ path, screen: load, role, collection, record }) => {
    const server = serverFor(role)
    server.records.set(`${collection}/one`, record)
    server.unreachable = new RegExp(`runAggregationQuery ${collection}`)
    await openScreen(await load(), path)
    await expectSeen(UNREACHABLE)
    const [metric] = await screen.findAllByRole('definition')
    expect(metric?.textContent).toBe('—')
    server.unreachable = null
    await press('Try again')
    await waitFor(() => expect(metric?.textContent).toContain('1'))
    await expectUnseen(UNREACHABLE)
  },
)

// The list of organisations leaves an invalid record out.
test.each(LISTS.filter(({ collection }) => collection !== COLLECTIONS.organisations))(
  '$path shows a $role an invalid record in its place, and the others',
  async ({ path, screen: load, role, collection, record, title }) => {
    const server = serverFor(role)
    server.records.set(`${collection}/good`, record)
    server.records.set(`${collection}/broken`, { ...record, created_at: 42 })
    await openScreen(await load(), path)
    await expectSeen('This record cannot be shown', 'broken', title)
  },
)
