import { COLLECTIONS } from '@domain/collections.ts'
import { CHARTS } from '@domain/office/metrics.ts'
import { describe, expect, it } from 'vitest'
import { readDashboardBoard } from '../../functions/src/office/dashboard.ts'
import { setTicketStatus } from '../../functions/src/support/change-ticket.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { actor } from '../support/actors.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import { sampleInvoice } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { storedTicket } from '../support/stored-records.ts'

/** A day that no other test uses. */
const NOW = new Date('1999-06-15T09:00:00Z')

const add = (collection: string, record: Record<string, unknown>) => adminDb.collection(collection).add(record)

/** The board of an admin who may see all of it. */
async function board(now: Date) {
  const { today, waiting, inquiries, debts } = await readDashboardBoard(CHARTS, now)
  if (!today || !waiting || !inquiries || !debts) throw new Error('A part is missing')
  return { today, waiting, inquiries, debts }
}

describe('the board of the day', () => {
  const hoursAgo = (hours: number, now = NOW) => new Date(now.valueOf() - hours * 3_600_000)
  const more = (after: readonly number[], before: readonly number[]) =>
    after.map((count, index) => count - (before[index] ?? 0))

  it('names the first appointments of the day in Nairobi that are not over, and counts all', async () => {
    const at = (scheduled_at: string, changes: Record<string, unknown> = {}) =>
      add(COLLECTIONS.appointments, sampleAppointment('figures', { scheduled_at: new Date(scheduled_at), ...changes }))
    await Promise.all([
      at('1999-06-14T20:59:00Z', { title: 'The day before' }),
      at('1999-06-14T21:00:00Z', { title: 'First' }),
      at('1999-06-15T08:00:00Z', { title: 'Second', status: 'confirmed' }),
      at('1999-06-15T09:00:00Z', { title: 'Cancelled', status: 'cancelled' }),
      at('1999-06-15T10:00:00Z', { title: 'Third' }),
      at('1999-06-15T20:59:00Z', { title: 'Fourth' }),
      at('1999-06-15T21:00:00Z', { title: 'The day after' }),
    ])
    const { today } = await board(NOW)
    expect(today.count).toBe(4)
    expect(today.first.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
    expect(today.first[0]?.at).toBe(Date.parse('1999-06-14T21:00:00Z'))
  })

  it('counts the tickets that wait for the office, by the time since when they do', async () => {
    const now = new Date()
    const { waiting: before } = await board(now)
    const ticket = (waiting_since: Date | null) =>
      add(COLLECTIONS.tickets, sampleTicket('figures', { created_at: hoursAgo(500, now), waiting_since }))
    await Promise.all([...[3.9, 4, 30, 200].map((hours) => ticket(hoursAgo(hours, now))), ticket(null)])
    expect(more((await board(now)).waiting, before)).toEqual([1, 1, 1, 1])
  })

  it('counts a ticket as waiting since it was reopened', async () => {
    const { id } = await storedTicket('figures', { status: 'closed', resolved_at: new Date(), waiting_since: null })
    const { waiting: before } = await board(new Date())
    await setTicketStatus({ ticket_id: id, status: 'open' }, actor('figures', 'client'), new Date())
    expect(more((await board(new Date())).waiting, before)).toEqual([1, 0, 0, 0])
  })

  it('names the inquiries that wait longest, and counts those beyond 24 hours', async () => {
    const { inquiries: before } = await board(NOW)
    const inquiry = (name: string, hours: number, changes: Record<string, unknown> = {}) =>
      add(COLLECTIONS.contactMessages, {
        ...sampleContactMessage('figures@example.com'),
        name,
        created_at: hoursAgo(hours),
        ...changes,
      })
    await Promise.all([
      inquiry('Late', 24),
      inquiry('Read and late', 30, { status: 'read' }),
      inquiry('In time', 23.9),
      inquiry('Answered', 90, { status: 'responded' }),
    ])
    const { inquiries } = await board(NOW)
    expect([inquiries.count - before.count, inquiries.overdue - before.overdue]).toEqual([3, 2])
    expect(inquiries.first.map(({ name }) => name)).toEqual(['Read and late', 'Late', 'In time'])
  })

  it('adds up the unpaid part of overdue invoices by age, for each currency apart', async () => {
    // Far in the past, so that the last range holds no invoice of another test.
    const now = new Date('1989-06-15T09:00:00Z')
    expect((await board(now)).debts).toEqual([])
    const debt = (due_date: string, changes: Record<string, unknown> = {}) =>
      add(COLLECTIONS.invoices, sampleInvoice('figures', { status: 'overdue', due_date, total_amount: 100, ...changes }))
    await Promise.all([
      debt('1989-06-15', { paid_amount: 40.5 }),
      debt('1989-05-16'),
      debt('1989-05-15'),
      debt('1989-04-15', { currency: 'USD' }),
      debt('1989-03-16', { currency: 'USD' }),
      debt('1980-01-01'),
      debt('1989-06-01', { status: 'sent' }),
    ])
    expect((await board(now)).debts).toEqual([
      { currency: 'KES', ages: [159.5, 100, 0, 100] },
      { currency: 'USD', ages: [0, 0, 100, 100] },
    ])
  })
})
