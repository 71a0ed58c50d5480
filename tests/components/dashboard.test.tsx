import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { DashboardScreen } from '@/portal/office/DashboardScreen.tsx'
import { sampleActivity, sampleInvoice } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { expectSeen, expectUnseen, openScreen, press, serverFor, UID, UNREACHABLE } from '../support/screen.tsx'

describe('a client whose dashboard fails', () => {
  test('sees which counts failed, tiles without counts, and the counts after the retry', async () => {
    const server = serverFor('client')
    server.records.set('invoices/one', sampleInvoice(UID))
    server.unreachable = /runAggregationQuery/
    await openScreen(DashboardScreen, '/dashboard')
    await expectSeen('Failed to count what needs you', UNREACHABLE)
    await expectUnseen('Nothing needs you now')
    const tiles = within(screen.getByRole('navigation', { name: 'Quick access' }))
    expect(tiles.getByRole('link', { name: /Invoices.*— could not be counted/ }).getAttribute('href')).toBe('/invoices')
    server.unreachable = null
    const panel = screen.getByRole('region', { name: 'Needs your attention' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    await tiles.findByRole('link', { name: /1 to pay/ })
    await waitFor(() => expect(panel.textContent).not.toContain(UNREACHABLE))
  })

  test.each([
    ['counted', 'runAggregationQuery', 'Failed to count what needs you'],
    ['fetched', 'runQuery', 'Failed to fetch what needs you'],
  ])('sees the other records if one kind cannot be %s, and all after the retry', async (_done, method, failed) => {
    const server = serverFor('client')
    server.records.set('invoices/one', sampleInvoice(UID))
    server.records.set('support_tickets/one', sampleTicket(UID, { status: 'in_progress', last_reply_from: 'staff' }))
    server.unreachable = new RegExp(`${method} support_tickets`)
    await openScreen(DashboardScreen, '/dashboard')
    await expectSeen(failed, 'Solar mini-grid evaluation')
    await expectUnseen('The temperature log')
    server.unreachable = null
    await press('Try again')
    await expectSeen('The temperature log')
  })

  test('sees that the activity cannot be loaded, and the retry loads it', async () => {
    const server = serverFor('client')
    server.records.set('activity/one', { ...sampleActivity(UID), kind: 'account_created' })
    server.unreachable = /runQuery activity/
    await openScreen(DashboardScreen, '/dashboard')
    await expectSeen('Failed to fetch activity')
    await expectUnseen('No recent activity')
    server.unreachable = null
    const panel = within(screen.getByRole('region', { name: 'Recent Activity' }))
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await expectSeen('Account created')
  })
})

test('a kind is read as soon as its share is known, and nothing is shown before all kinds are', async () => {
  const server = serverFor('client')
  server.records.set('invoices/one', sampleInvoice(UID))
  server.unanswered = /runAggregationQuery support_tickets/
  await openScreen(DashboardScreen, '/dashboard')
  await waitFor(() => expect(server.requests).toContain('runQuery invoices'))
  const panel = screen.getByRole('region', { name: 'Needs your attention' })
  await waitFor(() => expect(panel.textContent).toContain('Looking for what needs you…'))
  expect(within(panel).queryAllByRole('listitem')).toEqual([])
})

test('an admin sees that the charts cannot be loaded, and the retry requests them', async () => {
  const server = serverFor('admin')
  server.unreachable = /dashboard-metrics/
  await openScreen(DashboardScreen, '/dashboard')
  await expectSeen('Failed to load the charts')
  server.requests.length = 0
  await press('Try again')
  await waitFor(() => expect(server.requests).toContain('dashboard-metrics'))
})
