import { describe, expect, it } from 'vitest'
import { occupiesSlots } from '../../src/domain/appointments/appointment.policy.ts'
import {
  APPOINTMENT_MODES,
  APPOINTMENT_STATUSES,
  appointmentSchema,
  BOOKABLE_DAYS,
  REMINDER_HOURS,
  SERVICE_CATEGORIES,
} from '../../src/domain/appointments/appointment.ts'
import { getOccupiedSlots, lastBookableDay, startTimes } from '../../src/domain/appointments/office-hours.policy.ts'
import { toMoment } from '../../src/domain/platform/dates.ts'
import { seededAppointments } from './appointments.ts'

const HOUR_MS = 3_600_000
/** An early and a late time on each day of a week. */
const CLOCKS = Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10, 16, 2 + index * 12)))
const BOOKS = CLOCKS.flatMap((now) => [
  { name: 'demo', now, ...seededAppointments(now) },
  { name: 'scale', now, ...seededAppointments(now, { count: 300 }) },
])

describe.each(BOOKS)('the seeded appointments: $name, on $now', ({ name, now, appointments, appointmentCells }) => {
  it('are valid records, each with its outcome', () => {
    for (const one of appointments) {
      expect(() => appointmentSchema.exact().validateSync(one, { strict: true })).not.toThrow()
      expect(one.scheduled_at).toEqual(toMoment(one.scheduled_date, one.scheduled_time))
      expect(one.changes.at(-1)).toMatchObject({ status: one.status, scheduled_at: one.scheduled_at })
      expect(one.sequence).toBe(one.changes.length - 1)
      const times = one.changes.map(({ at }) => at.valueOf())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    expect(new Set(appointments.map(({ id }) => id)).size).toBe(appointments.length)
  })

  it('are within office hours, and no future ones overlap', () => {
    for (const { scheduled_date, scheduled_time, duration_minutes } of appointments) {
      expect(startTimes(scheduled_date, duration_minutes)).toContain(scheduled_time)
    }
    const held = appointments
      .filter(occupiesSlots)
      .flatMap((one) => getOccupiedSlots(one.scheduled_date, one.scheduled_time, one.duration_minutes))
    expect(appointmentCells.map(({ id }) => id)).toEqual(held)
    expect(new Set(held).size).toBe(held.length)
  })

  it('cause no immediate reminders, and the many leave all bookable times free', () => {
    const soon = now.valueOf() + REMINDER_HOURS * HOUR_MS
    for (const { status, scheduled_at } of appointments) {
      if (status === 'confirmed' && scheduled_at > now) expect(scheduled_at.valueOf()).toBeGreaterThan(soon)
    }
    if (name === 'scale') {
      expect(appointmentCells.length).toBeGreaterThan(0)
      for (const { day } of appointmentCells) expect(day > lastBookableDay(now, BOOKABLE_DAYS)).toBe(true)
    }
  })
})

describe('the demo appointments', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const { appointments } = seededAppointments(now)

  it('are in every status for each client, in the past and in the future', () => {
    for (const uid of ['demo-client', 'demo-client2', 'demo-partner']) {
      const own = appointments.filter(({ client_id }) => client_id === uid)
      expect([...new Set(own.map(({ status }) => status))].sort()).toEqual([...APPOINTMENT_STATUSES].sort())
      expect(new Set(own.map(({ scheduled_at }) => scheduled_at > now))).toEqual(new Set([true, false]))
    }
  })

  it('have each mode in every status, and every kind of service', () => {
    for (const status of APPOINTMENT_STATUSES) {
      const modes = appointments.filter((one) => one.status === status).map(({ mode }) => mode)
      expect([...new Set(modes)].sort()).toEqual([...APPOINTMENT_MODES].sort())
    }
    expect(new Set(appointments.map(({ service_category }) => service_category))).toEqual(new Set(SERVICE_CATEGORIES))
  })
})
