import { COLLECTIONS } from '@domain/collections.ts'
import { CHARTS } from '@domain/office/metrics.ts'
import type { StaffCapability } from '@domain/platform/access/capabilities.ts'
import type { Currency } from '@domain/platform/money.ts'
import { PROJECT_STATUSES } from '@domain/platform/project-status.ts'
import { describe, expect, it } from 'vitest'
import { readDashboardMetrics } from '../../functions/src/office/dashboard.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { sampleInvoice, samplePayment, sampleProject } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

/** A year that no other test uses, so that the figures contain only these records. */
const NOW = new Date('1999-06-15T09:00:00Z')
const DAY_MS = 86_400_000

const admin = await newMember('admin')

/** The figures of an admin who may see every chart. */
async function metrics(currency: Currency, now: Date) {
  const { months, ages, stages, ...rest } = await readDashboardMetrics(currency, CHARTS, now)
  if (!months || !ages || !stages) throw new Error('A chart is missing')
  return { months, ages, stages, ...rest }
}

const add = (collection: string, record: Record<string, unknown>) => adminDb.collection(collection).add(record)
const invoice = (sent_at: string, changes: Record<string, unknown> = {}) =>
  add(COLLECTIONS.invoices, sampleInvoice('figures', { sent_at: new Date(sent_at), ...changes }))
const payment = (paid_at: string, changes: Record<string, unknown> = {}) =>
  add(COLLECTIONS.payments, samplePayment('figures', { paid_at: new Date(paid_at), ...changes }))

describe('the figures of the charts', () => {
  it('add up the amounts invoiced and paid in each month in Nairobi, in one currency', async () => {
    await Promise.all([
      // The last moment of May and the first of June in Nairobi.
      invoice('1999-05-31T20:59:59Z', { total_amount: 100.1 }),
      invoice('1999-05-31T21:00:00Z', { total_amount: 0.1, status: 'overdue' }),
      invoice('1999-06-10T08:00:00Z', { total_amount: 0.2, status: 'paid' }),
      invoice('1999-06-10T08:00:00Z', { total_amount: 5000, status: 'cancelled' }),
      invoice('1999-06-10T08:00:00Z', { total_amount: 70, currency: 'USD' }),
      // Sold before the portal.
      invoice('1999-06-11T08:00:00Z', { total_amount: 400.25, is_opening: true }),
      invoice('1998-06-30T20:59:59Z', { total_amount: 9000 }),
      payment('1999-05-31T20:59:59Z', { amount: 40 }),
      payment('1999-06-14T08:00:00Z', { amount: 2.5 }),
      payment('1999-06-14T08:00:00Z', { amount: 8000, status: 'flagged' }),
      payment('1999-06-14T08:00:00Z', { amount: 8000, status: 'reversed' }),
      payment('1999-06-14T08:00:00Z', { amount: 3, currency: 'USD' }),
    ])
    const { months, currency } = await metrics('KES', NOW)
    expect(currency).toBe('KES')
    expect(months.map(({ month }) => month)).toEqual([
      ...['1998-07', '1998-08', '1998-09', '1998-10', '1998-11', '1998-12'],
      ...['1999-01', '1999-02', '1999-03', '1999-04', '1999-05', '1999-06'],
    ])
    expect(months.slice(0, 10).every(({ invoiced, paid }) => invoiced === 0 && paid === 0)).toBe(true)
    expect(months.slice(10)).toEqual([
      { month: '1999-05', invoiced: 100.1, paid: 40 },
      { month: '1999-06', invoiced: 0.3, paid: 2.5 },
    ])
    expect((await metrics('USD', NOW)).months[11]).toEqual({ month: '1999-06', invoiced: 70, paid: 3 })
  })

  it('count the open tickets by their age', async () => {
    const now = new Date()
    const { ages: before } = await metrics('KES', now)
    const opened = (daysAgo: number, status = 'open') =>
      add(COLLECTIONS.tickets, sampleTicket('figures', { status, created_at: new Date(now.valueOf() - daysAgo * DAY_MS) }))
    await Promise.all([
      opened(2.9),
      opened(3),
      opened(7.9, 'in_progress'),
      opened(8),
      opened(14.9),
      opened(15),
      opened(1, 'closed'),
    ])
    const { ages } = await metrics('KES', now)
    expect(ages.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 2, 1])
  })

  it('count the projects of each stage, including those on hold', async () => {
    const { stages: before } = await metrics('KES', NOW)
    expect(before.map(({ status }) => status)).toEqual(PROJECT_STATUSES)
    await Promise.all(
      ['execution', 'execution', 'on_hold'].map((status) => add(COLLECTIONS.projects, { ...sampleProject('figures'), status })),
    )
    const { stages } = await metrics('KES', NOW)
    const more = stages.map(({ status, count }, index) => [status, count - (before[index]?.count ?? 0)])
    expect(more.filter(([, count]) => count !== 0)).toEqual([
      ['execution', 2],
      ['on_hold', 1],
    ])
  })
})

describe('the endpoint', () => {
  it('answers an admin', async () => {
    const answer = await callAs(admin.idToken, 'dashboard-metrics', { currency: 'EUR' })
    expect(answer).toMatchObject({ status: 200, key: 'dashboard/metrics', result: { currency: 'EUR' } })
    expect(answer.result?.['months']).toHaveLength(12)
  })

  it('leaves out the charts of subjects that the admin has no capability for', async () => {
    const person = await newMember('admin')
    const charts = async (...capabilities: StaffCapability[]) => {
      await adminDb.collection(COLLECTIONS.userRoles).doc(person.uid).update({ capabilities })
      const { status, result = {} } = await callAs(person.idToken, 'dashboard-metrics', { currency: 'EUR' })
      return status === 200 ? CHARTS.filter((chart) => result[chart] !== null) : status
    }
    expect(await charts('office.money')).toEqual(['debts', 'months'])
    expect(await charts('office.support', 'office.log')).toEqual(['waiting', 'ages'])
    expect(await charts('office.messages', 'office.appointments')).toEqual(['today', 'inquiries'])
    expect(await charts('office.projects', 'office.support')).toEqual(['waiting', 'ages', 'stages'])
    expect(await charts('office.people', 'office.documents', 'office.log')).toBe(403)
  })

  it('refuses clients, partners and signed-out visitors', async () => {
    await expectForbidden(({ idToken }) => callAs(idToken, 'dashboard-metrics', { currency: 'KES' }), 'client', 'partner')
  })

  it.each([{ currency: 'GBP' }, { currency: 'KES', more: 1 }, { currency: ['KES'] }])('refuses %j', async (input) => {
    expect(await callAs(admin.idToken, 'dashboard-metrics', input)).toMatchObject({ status: 400 })
  })
})
