import type { AppointmentForm } from '@domain/appointments/appointment.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'

const DAY_MS = 86_400_000

/**
 * A day `week` weeks ahead. Each test file uses separate weeks, from the tenth on, so that its times collide neither with
 * other tests nor with the seed.
 */
export function workday(week: number, weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7 = 1): string {
  const today = new Date(`${dayInNairobi(new Date())}T00:00:00Z`)
  const monday = today.valueOf() - ((today.getUTCDay() + 6) % 7) * DAY_MS
  return new Date(monday + (week * 7 + weekday - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** The values of the booking form. */
export function appointmentFormValues(changes: object = {}): AppointmentForm {
  return {
    title: 'Drawings of the cold chain',
    description: 'The layout of the third dispensary.',
    service_category: 'project_review',
    mode: 'virtual',
    scheduled_date: workday(10),
    scheduled_time: '10:00',
    duration_minutes: 60,
    notes: 'We come with two people.',
    project_id: null,
    ...changes,
  }
}
