import { randomInt } from 'node:crypto'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindAllAppointments } from '../../functions/src/appointments/appointment-jobs.ts'
import { storeCancellation } from '../../functions/src/appointments/change-appointment.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { runScheduledFunction, scheduledFunctions } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { actor } from '../support/actors.ts'
import { appointmentWithSlots, readAppointment } from '../support/appointment-actions.ts'
import { newMember } from '../support/members.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const HOUR_MS = 3_600_000
let day: string

const client = await newMember('client')
// Far from all other appointments, so that these runs send no other reminders.
beforeEach(() => {
  day = new Date(Date.UTC(2040, 0, 2) + randomInt(100_000) * 24 * HOUR_MS).toISOString().slice(0, 10)
})

const confirmed = (changes: Record<string, unknown> = {}, uid = client.uid) =>
  appointmentWithSlots(uid, { scheduled_date: day, status: 'confirmed', location: 'Our office', sequence: 1, ...changes })
/** The time `hours` before ten o'clock in Nairobi. */
const before = (hours: number) => new Date(new Date(`${day}T07:00:00Z`).valueOf() - hours * HOUR_MS)
/** The templates of an appointment's mails in their stored order. */
const inOrder = async (id: string) => {
  const mails = adminDb.collection(SERVER_COLLECTIONS.outbox).where('cause', '==', `${COLLECTIONS.appointments}/${id}`)
  const { docs } = await mails.get()
  const stored = docs.toSorted((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1))
  return stored.map((mail) => String(mail.get('template')))
}
const templates = async (id: string) => (await mailsCausedBy(`appointments/${id}`)).map(({ template }) => String(template))

describe('a person with a confirmed appointment', () => {
  it('is reminded once in the last 24 hours, although runs overlap and repeat', async () => {
    const id = await confirmed()
    await remindAllAppointments(before(24.1))
    expect(await templates(id)).toEqual([])
    await Promise.all([1, 2, 3].map(() => remindAllAppointments(before(24))))
    await remindAllAppointments(before(1))
    const [mail, ...more] = await mailsCausedBy(`appointments/${id}`)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'appointment-reminder', to: { address: client.email } })
    const { text } = decrypt(mail?.['sealed']) as { text: string }
    expect(text).toContain('Time: 10:00 to 11:00 in Nairobi (EAT, UTC+3)')
    expect(text).toContain('Place: Our office')
    expect(await readAppointment(id)).toMatchObject({ reminded_at: before(24), status: 'confirmed', sequence: 1 })
  })

  it('is not reminded once it has begun', async () => {
    const id = await confirmed()
    await remindAllAppointments(before(0))
    expect(await templates(id)).toEqual([])
  })

  it('is not reminded after switching such mails off', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, appointments: false } })
    const id = await confirmed({}, quiet.uid)
    await remindAllAppointments(before(2))
    expect(await templates(id)).toEqual([])
    expect((await readAppointment(id))?.reminded_at).toEqual(before(2))
  })

  it('is reminded even if another record is broken', async () => {
    const broken = await confirmed({ scheduled_time: '09:00' })
    await adminDb.collection(COLLECTIONS.appointments).doc(broken).update({ scheduled_date: null })
    const id = await confirmed()
    await remindAllAppointments(before(3))
    expect(await templates(id)).toEqual(['appointment-reminder'])
    await adminDb.collection(COLLECTIONS.appointments).doc(broken).delete()
  })
})

describe('an appointment without a reminder', () => {
  it.each(['pending', 'completed', 'cancelled'])('is one that is %s', async (status) => {
    const id = await confirmed({ status })
    await remindAllAppointments(before(2))
    expect(await templates(id)).toEqual([])
  })

  it('is one that is cancelled when the reminder is due, unless the reminder was first', async () => {
    const staff = actor('an-admin', 'admin')
    for (let round = 0; round < 16; round++) {
      const id = await confirmed({ scheduled_time: `${10 + (round % 8)}:00`, duration_minutes: 30 })
      const cancellation = { appointment_id: id, reason: 'The road is closed.' }
      await Promise.all([remindAllAppointments(before(2)), storeCancellation(cancellation, staff, new Date())])
      const stored = await readAppointment(id)
      expect(stored?.status).toBe('cancelled')
      // Mails are ordered by the database's clock.
      const order = stored?.reminded_at ? ['appointment-reminder', 'appointment-cancelled'] : ['appointment-cancelled']
      expect(await inOrder(id)).toEqual(order)
    }
  })
})

describe('the schedule', () => {
  it('runs every quarter of an hour', async () => {
    expect((await scheduledFunctions()).find(({ name }) => name === 'remindAppointments')?.everyMinutes).toBe(15)
    expect(await runScheduledFunction('remindAppointments')).toBe(true)
  })
})
