import { COMPANY } from './company.ts'

/** Maximum bytes of a line without its line break (RFC 5545, 3.1). */
const LINE_MAX = 75

export const CALENDAR_HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${calendarText(COMPANY.name)}//Portal//EN`] as const

/** The UID of an entry, by which a calendar finds the one that it already has. */
export function calendarUid(id: string): string {
  return `${id}@${COMPANY.emails.general.split('@')[1]}`
}

/** A moment as `20261123T050000Z`. */
export function calendarMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A text as the value of a property, in which no character of it can end the line or begin another value. */
export function calendarText(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

export function calendarContent(lines: readonly string[]): string {
  return `${lines.map(foldLine).join('\r\n')}\r\n`
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

/** Days before and after today of which a calendar has the entries. */
export const FEED_DAYS = { before: 90, after: 400 } as const

/** Milestones, and appointments, in a calendar. */
export const FEED_MAX = 500
