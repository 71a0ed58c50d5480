import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { toMoment } from '../platform/dates.ts'
import { APPOINTMENT_STATUSES, type Appointment } from './appointment.ts'
import { calendarFile } from './appointment-files.ts'

const REQUESTED = toMoment('2026-11-20', '10:00')

function appointment(changes: Partial<Appointment> = {}): Appointment {
  const scheduled_at = toMoment('2026-11-23', '08:00')
  return {
    id: 'k3yUTCabcdefghij0001',
    client_id: 'client',
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    title: 'Kick-off',
    description: '',
    service_category: 'consultation',
    mode: 'physical',
    scheduled_date: '2026-11-23',
    scheduled_time: '08:00',
    scheduled_at,
    duration_minutes: 90,
    notes: '',
    project_id: null,
    project: null,
    location: null,
    meeting_link: null,
    status: 'pending',
    sequence: 0,
    changes: [{ status: 'pending', scheduled_at, by: 'client', reason: null, at: REQUESTED }],
    reminded_at: null,
    answer_due_at: null,
    created_by: 'client',
    created_at: REQUESTED,
    ...changes,
  }
}

/** The properties that a calendar reads from the file. */
function read(changes: Partial<Appointment> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(appointment(changes))) as unknown as unknown[])
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file holds no event')
  const word = (name: string) => component.getFirstPropertyValue(name) as string | null
  return { event: new ICAL.Event(component), method: calendar.getFirstPropertyValue('method'), word }
}

describe('the calendar file of an appointment', () => {
  it('has its start in UTC and its duration', () => {
    const { event } = read()
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T05:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-23T06:30:00.000Z')
    expect(calendarFile(appointment())).toContain('DTSTART:20261123T050000Z\r\n')
  })

  it('keeps its UID while the SEQUENCE rises and the time moves', () => {
    const [before, after] = [read(), read({ sequence: 3, scheduled_at: toMoment('2026-11-24', '09:30') })]
    expect(after.event.uid).toBe(before.event.uid)
    expect(before.event.uid).toBe('k3yUTCabcdefghij0001@ubora.example')
    expect([before.event.sequence, after.event.sequence]).toEqual([0, 3])
    expect(after.event.startDate.toJSDate().toISOString()).toBe('2026-11-24T06:30:00.000Z')
  })

  it('has the status, and removes a cancelled appointment', () => {
    const found = APPOINTMENT_STATUSES.map((status) => {
      const { method, word } = read({ status })
      return [word('status'), method]
    })
    expect(found).toEqual([
      ['TENTATIVE', 'PUBLISH'],
      ['CONFIRMED', 'PUBLISH'],
      ['CONFIRMED', 'PUBLISH'],
      ['CANCELLED', 'CANCEL'],
    ])
  })

  it('has the timestamp of the last change, so that an unchanged appointment gives an identical file', () => {
    const at = new Date('2026-11-21T12:00:00Z')
    const changes = [
      ...appointment().changes,
      { status: 'confirmed', scheduled_at: REQUESTED, by: 'staff', reason: null, at } as const,
    ]
    expect(calendarFile(appointment({ changes }))).toContain('DTSTAMP:20261121T120000Z')
    expect(calendarFile(appointment())).toBe(calendarFile(appointment()))
  })

  it('has the place or the link', () => {
    expect(read({ location: 'Kilima Court, 4th floor; Nairobi' }).event.location).toBe('Kilima Court, 4th floor; Nairobi')
    const online = read({ mode: 'virtual', meeting_link: 'https://meet.example/a?b=1,2;c' })
    expect(online.event.location).toBe('https://meet.example/a?b=1,2;c')
    expect(online.word('url')).toBe('https://meet.example/a?b=1,2;c')
    expect(read().word('location')).toBeNull()
  })

  it('escapes every text, so that no part of it becomes a separate line', () => {
    const title = 'a\\n; b, "c": ü — 🌍 END:VEVENT'
    const description = 'First line\nEND:VEVENT\r\nBEGIN:VALARM\rlast, line; \\'
    const { event } = read({ title, description: `${description}\u0000` })
    expect(event.summary).toBe(title)
    expect(event.description).toBe('First line\nEND:VEVENT\nBEGIN:VALARM\nlast, line; \\')
  })

  it('folds long lines at 75 bytes, and splits no character', () => {
    const title = 'Ünïcode 🌍 wörds '.repeat(7)
    const file = calendarFile(appointment({ title }))
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(read({ title }).event.summary).toBe(title)
  })
})
