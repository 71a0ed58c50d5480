import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments/appointments.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { CALENDAR_HEAD, calendarContent, calendarMoment, calendarText, calendarUid } from '../platform/calendar-lines.ts'
import { personAndCompany } from '../platform/client-names.ts'
import { COMPANY } from '../platform/company.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { MINUTE_MS } from '../platform/dates.ts'
import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentStatus,
  SERVICE_CATEGORY_LABELS,
} from './appointment.ts'

/** The day is `YYYY-MM-DD` and the time `HH:mm`, both in Nairobi. */
export const APPOINTMENT_CSV: CsvColumns<Appointment> = [
  [APPOINTMENT_TEXTS.appointment, ({ title }) => title],
  [FACT_TEXTS.category, ({ service_category }) => SERVICE_CATEGORY_LABELS[service_category]],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [APPOINTMENT_TEXTS.when, ({ scheduled_date, scheduled_time }) => `${scheduled_date} ${scheduled_time}`],
  [FACT_TEXTS.duration, ({ duration_minutes }) => durationText(duration_minutes)],
  [APPOINTMENT_TEXTS.mode, ({ mode }) => APPOINTMENT_MODE_LABELS[mode]],
  [FACT_TEXTS.status, ({ status }) => APPOINTMENT_STATUS_LABELS[status]],
]

/** CANCELLED removes the entry from calendars that have it. */
const STATUSES: Record<AppointmentStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** An appointment as a calendar file (RFC 5545). */
export function calendarFile(appointment: Appointment): string {
  const method = `METHOD:${appointment.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`
  return calendarContent([...CALENDAR_HEAD, method, ...appointmentEvent(appointment), 'END:VCALENDAR'])
}

/**
 * An appointment as an entry of a calendar, with times in UTC. A constant UID and an increasing SEQUENCE make a calendar
 * update its existing entry.
 */
export function appointmentEvent(appointment: Appointment): string[] {
  const { id, title, description, status, scheduled_at, duration_minutes, sequence, changes, created_at } = appointment
  const { location, meeting_link } = appointment
  const place = location ?? meeting_link
  return [
    'BEGIN:VEVENT',
    `UID:${calendarUid(id)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(changes.at(-1)?.at ?? created_at)}`,
    `DTSTART:${calendarMoment(scheduled_at)}`,
    `DTEND:${calendarMoment(new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS))}`,
    `STATUS:${STATUSES[status]}`,
    `ORGANIZER;CN="${COMPANY.name}":mailto:${COMPANY.emails.general}`,
    `SUMMARY:${calendarText(title)}`,
    ...(description ? [`DESCRIPTION:${calendarText(description)}`] : []),
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(meeting_link ? [`URL:${meeting_link}`] : []),
    'END:VEVENT',
  ]
}
