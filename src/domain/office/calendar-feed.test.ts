import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Appointment } from '../appointments/appointment.ts'
import { toMoment } from '../platform/dates.ts'
import { calendarFeed, type FeedMilestone } from './calendar-feed.ts'

const NOW = toMoment('2026-11-28', '08:00')
const milestone = (changes: Partial<FeedMilestone> = {}): FeedMilestone => ({
  ...{ id: 'm1', title: 'Pumps delivered', status: 'in_progress', planned_end: '2026-12-31', project: 'Cold chain' },
  url: 'https://ubora.co.ke/projects/view?milestone=m1',
  ...changes,
})
const BOOKED = toMoment('2026-11-20', '10:00')
const APPOINTMENT: Appointment = {
  ...{
    id: 'a1',
    client_id: 'c',
    client: { first_name: 'A', last_name: 'L', company_name: 'M' },
    title: 'Kick-off',
    description: '',
  },
  ...{ service_category: 'consultation', mode: 'physical', scheduled_date: '2026-12-01', scheduled_time: '08:00' },
  ...{ scheduled_at: toMoment('2026-12-01', '08:00'), duration_minutes: 90, notes: '', project_id: null, project: null },
  ...{ location: 'Mombasa Road', meeting_link: null, status: 'confirmed', sequence: 2, changes: [], reminded_at: null },
  ...{ answer_due_at: null, created_by: 'c', created_at: BOOKED },
}

const feed = (milestones: FeedMilestone[], appointments: Appointment[] = []) =>
  calendarFeed({ milestones, appointments, now: NOW })
const parseCalendarEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

describe('a calendar', () => {
  it('has each milestone on its planned last day, without blocking the day', () => {
    const text = feed([milestone()])
    const [event] = parseCalendarEvents(text)
    expect(event).toMatchObject({ uid: 'milestone-m1@ubora.example', summary: 'Pumps delivered — Cold chain' })
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01'])
    for (const line of ['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT', 'DTSTAMP:20261128T050000Z']) expect(text).toContain(line)
    expect(event?.description).toBe('Milestone: In progress')
    expect(feed([milestone({ status: 'accepted' })])).toContain('STATUS:CONFIRMED')
  })

  it('has the appointments with their times, and says when to ask again', () => {
    const text = feed([], [APPOINTMENT])
    const [event] = parseCalendarEvents(text)
    expect(event).toMatchObject({ uid: 'a1@ubora.example', summary: 'Kick-off', location: 'Mombasa Road', sequence: 2 })
    expect(event?.startDate.toJSDate()).toEqual(APPOINTMENT.scheduled_at)
    for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-WR-CALNAME:']) expect(text).toContain(line)
    expect(text).not.toContain('METHOD')
  })

  it('is valid when it is empty', () => {
    expect(parseCalendarEvents(feed([]))).toEqual([])
  })

  it('keeps the same entry for the same milestone', () => {
    expect(parseCalendarEvents(feed([milestone({ planned_end: '2027-01-31' })]))[0]?.uid).toBe('milestone-m1@ubora.example')
  })

  it.each([
    'A; B, C\\N and "D"',
    'first\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
    'first\nATTACH:https://evil.example/x',
    'first\rURL:javascript:alert(1)',
    'null\u0000 and escape\u001b[2J',
    `${'Wärmepumpe für Müller 💧 '.repeat(20)}`,
    'BEGIN:VALARM',
  ])('holds the hostile title %j as text only', (title) => {
    const text = feed([milestone({ title, project: title }), milestone({ id: 'm2' })])
    const events = parseCalendarEvents(text)
    expect(events).toHaveLength(2)
    const shown = title.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
    expect(events[0]?.summary).toBe(`${shown} — ${shown}`)
    expect(events[1]?.summary).toBe('Pumps delivered — Cold chain')
    const lines = text.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.filter((line) => /^(ATTACH|URL:java|BEGIN:VALARM)/.test(line))).toEqual([])
  })
})
