import { describe, expect, it } from 'vitest'
import {
  appointmentActions,
  isBookedByOffice,
  isPast,
  isReminderDue,
  missingForConfirmation,
  occupiesSlots,
} from './appointment.policy.ts'
import { APPOINTMENT_STATUSES } from './appointment.ts'

const NOW = new Date('2026-11-23T06:00:00Z')
const LATER = new Date('2026-11-23T07:00:00Z')

describe('the actions of an appointment', () => {
  it('let its client cancel it while it is pending', () => {
    const found = APPOINTMENT_STATUSES.map((status) => appointmentActions({ status, scheduled_at: LATER }, 'client', NOW))
    expect(found).toEqual([['cancel'], [], [], []])
  })

  it('let the staff change it until it is completed or cancelled', () => {
    const found = APPOINTMENT_STATUSES.map((status) => appointmentActions({ status, scheduled_at: LATER }, 'staff', NOW))
    expect(found).toEqual([['confirm', 'move', 'cancel'], ['move', 'cancel'], [], []])
  })

  it('let the staff complete it after it has begun', () => {
    const begun = { status: 'confirmed', scheduled_at: NOW } as const
    expect(appointmentActions(begun, 'staff', NOW)).toEqual(['complete', 'move', 'cancel'])
  })
})

describe('an appointment', () => {
  it('keeps its slot while it is pending or confirmed', () => {
    expect(APPOINTMENT_STATUSES.filter((status) => occupiesSlots({ status }))).toEqual(['pending', 'confirmed'])
  })
})

describe('an appointment that nobody has completed or cancelled', () => {
  const past = (changes: object, now: Date) =>
    isPast({ status: 'confirmed', scheduled_at: NOW, duration_minutes: 60, ...changes }, now)

  it('is past after its end', () => {
    expect(past({}, new Date(LATER.valueOf() - 1))).toBe(false)
    expect(past({}, LATER)).toBe(true)
    expect(past({ duration_minutes: 90 }, LATER)).toBe(false)
  })

  it('is the only kind that can be past', () => {
    expect(APPOINTMENT_STATUSES.filter((status) => past({ status }, LATER))).toEqual(['pending', 'confirmed'])
  })
})

describe('an appointment counts as booked by the office', () => {
  it('if another person than its client has booked it', () => {
    expect(isBookedByOffice({ client_id: 'amina', created_by: 'an-admin' })).toBe(true)
    expect(isBookedByOffice({ client_id: 'amina', created_by: 'amina' })).toBe(false)
  })
})

describe('a reminder', () => {
  const DAY_BEFORE = new Date(LATER.valueOf() - 24 * 3_600_000)
  const due = (changes: object, now: Date) =>
    isReminderDue({ status: 'confirmed', scheduled_at: LATER, reminded_at: null, ...changes }, now)

  it('is due from 24 hours before, until it begins', () => {
    expect(due({}, new Date(DAY_BEFORE.valueOf() - 1))).toBe(false)
    expect(due({}, DAY_BEFORE)).toBe(true)
    expect(due({}, new Date(LATER.valueOf() - 1))).toBe(true)
    expect(due({}, LATER)).toBe(false)
  })

  it('is due once, and only for a confirmed appointment', () => {
    expect(due({ reminded_at: DAY_BEFORE }, NOW)).toBe(false)
    expect(APPOINTMENT_STATUSES.filter((status) => due({ status }, NOW))).toEqual(['confirmed'])
  })
})

describe('a confirmation needs', () => {
  it.each([
    ['physical', { location: '', meeting_link: 'https://meet.example/a' }, 'location'],
    ['physical', { location: 'Our office', meeting_link: '' }, null],
    ['virtual', { location: 'Our office', meeting_link: '' }, 'meeting_link'],
    ['virtual', { location: '', meeting_link: 'https://meet.example/a' }, null],
  ] as const)('%s: %o → %s', (mode, input, missing) => {
    expect(missingForConfirmation(mode, input)).toBe(missing)
  })
})
