import { describe, expect, it } from 'vitest'
import { sampleAppointment } from '../../../tests/support/sample-appointments.ts'
import { appointmentSchema, confirmAppointmentSchema, newAppointmentSchema, openTimesSchema } from './appointment.ts'

const VALID = {
  title: 'Tender review',
  description: '',
  service_category: 'consultation',
  mode: 'physical',
  scheduled_date: '2026-11-28',
  scheduled_time: '09:30',
  duration_minutes: 60,
  notes: '',
  project_id: null,
  appointment_id: 'a'.repeat(20),
}
const isValid = (changes: object) => newAppointmentSchema.isValidSync({ ...VALID, ...changes }, { strict: true })

describe('a booking', () => {
  it('is accepted when it is complete', () => {
    expect(isValid({})).toBe(true)
  })

  it.each(['00:00', '09:00', '19:30', '20:00', '23:30'])('begins at %s', (scheduled_time) => {
    expect(isValid({ scheduled_time })).toBe(true)
  })

  it.each(['9:00', '09:15', '24:00', '29:00', '09:300', '109:30', '09-30', ''])('does not begin at %j', (scheduled_time) => {
    expect(isValid({ scheduled_time })).toBe(false)
  })

  it.each([
    { title: '' },
    { mode: 'by post' },
    { service_category: 'lunch' },
    { scheduled_date: '2026-02-30' },
    { duration_minutes: 45 },
    { project_id: 'a/b' },
    { appointment_id: 'a'.repeat(19) },
    { status: 'confirmed' },
  ])('is rejected with %j', (change) => {
    expect(isValid(change)).toBe(false)
  })
})

describe('a confirmation', () => {
  const confirm = (meeting_link: string) =>
    confirmAppointmentSchema.isValidSync({ appointment_id: 'a', location: '', meeting_link }, { strict: true })

  it('accepts an https link, or none', () => {
    expect([confirm(''), confirm('https://meet.example/abc')]).toEqual([true, true])
  })

  it.each(['http://meet.example', 'javascript:alert(1)', 'x https://meet.example', 'https://', 'https://a b'])(
    'refuses the link %j',
    (link) => {
      expect(confirm(link)).toBe(false)
    },
  )
})

describe('a request for open times', () => {
  it('accepts an existing day and nothing else', () => {
    expect(openTimesSchema.isValidSync({ day: '2026-11-28' })).toBe(true)
    expect(openTimesSchema.isValidSync({ day: '2026-11-31' })).toBe(false)
    expect(openTimesSchema.isValidSync({ day: '2026-11-28', uid: 'a' })).toBe(false)
  })
})

describe('a stored appointment', () => {
  const SAMPLE: Record<string, unknown> = { id: 'a', ...sampleAppointment('ida') }
  const stored = (record: object) => appointmentSchema.exact().isValidSync(record, { strict: true })

  it('is valid with its answer deadline, and without it as older records are', () => {
    const { answer_due_at: _due, ...older } = SAMPLE
    expect([stored({ ...SAMPLE, answer_due_at: new Date() }), stored(SAMPLE), stored(older)]).toEqual([true, true, true])
    expect(stored({ ...SAMPLE, answer_due_at: 'tomorrow' })).toBe(false)
  })

  it('records a change by its client, the staff or the system', () => {
    const [change] = SAMPLE['changes'] as object[]
    const valid = ['client', 'staff', 'system', 'ida'].filter((by) => stored({ ...SAMPLE, changes: [{ ...change, by }] }))
    expect(valid).toEqual(['client', 'staff', 'system'])
  })
})
