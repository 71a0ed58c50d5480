import { COMPANY } from '../company.ts'
import { MINUTE_MS } from '../dates.ts'
import type { AppointmentStatus } from './appointment.constants.ts'
import type { Appointment } from './appointment.schema.ts'

/** Maximum bytes of a line without its line break (RFC 5545, 3.1). */
const LINE_MAX = 75

/** CANCELLED removes the entry from calendars that have it. */
const STATUSES: Record<AppointmentStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/**
 * An appointment as a calendar file (RFC 5545) with times in UTC. A constant UID and an increasing SEQUENCE make a
 * calendar update its existing entry.
 */
export function calendarFile(appointment: Appointment): string {
  const { id, title, description, status, scheduled_at, duration_minutes, sequence, changes, created_at } = appointment
  const { location, meeting_link } = appointment
  const place = location ?? meeting_link
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(COMPANY.name)}//Portal//EN`,
    `METHOD:${status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@${COMPANY.emails.general.split('@')[1]}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changes.at(-1)?.at ?? created_at)}`,
    `DTSTART:${utc(scheduled_at)}`,
    `DTEND:${utc(new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS))}`,
    `STATUS:${STATUSES[status]}`,
    `ORGANIZER;CN="${COMPANY.name}":mailto:${COMPANY.emails.general}`,
    `SUMMARY:${text(title)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(place ? [`LOCATION:${text(place)}`] : []),
    ...(meeting_link ? [`URL:${meeting_link}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** A moment as `20261123T050000Z`. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** Splits a long line into lines that each continue after a space, without splitting a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const parts = ['']
  let room = LINE_MAX
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (size > room) {
      parts.push('')
      room = LINE_MAX - 1
    }
    parts[parts.length - 1] += letter
    room -= size
  }
  return parts.join('\r\n ')
}
