import { COMPANY } from '../company.ts'
import { CALENDAR_HEAD, calendarContent, calendarMoment, calendarText, calendarUid } from '../platform/calendar-lines.ts'
import { MINUTE_MS } from '../platform/dates.ts'
import type { Appointment, AppointmentStatus } from './appointment.ts'

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
