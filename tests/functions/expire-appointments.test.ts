import { calendarFile } from '@domain/appointments/appointment-files.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireAllAppointments } from '../../functions/src/appointments/appointment-jobs.ts'
import { storeConfirmation } from '../../functions/src/appointments/change-appointment.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { scheduledFunctions } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { actor } from '../support/actors.ts'
import { appointmentWithSlots, readAppointment, slotsHeldBy } from '../support/appointment-actions.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleProfile, sampleRole } from '../support/sample-records.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const STAFF = actor('an-admin', 'admin')
const DAY = '2040-01-09'
/** When the appointments begin. */
const TIME = new Date(`${DAY}T07:00:00Z`)
const REASON = 'Nobody confirmed this appointment before its time.'
const appointments = adminDb.collection(COLLECTIONS.appointments)

let client: string
// This worker has a separate project, because the runs process every record.
beforeEach(async () => {
  for (const name of [COLLECTIONS.appointments, SERVER_COLLECTIONS.appointmentCells]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  client = await person()
})

async function person(changes: Record<string, unknown> = {}): Promise<string> {
  const uid = newRecordId()
  const profile = { ...sampleProfile(uid), ...changes }
  await adminDb.collection(COLLECTIONS.profiles).doc(uid).set(profile)
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).set(sampleRole(uid, 'client'))
  return uid
}

const pending = (changes: Record<string, unknown> = {}, uid = client) =>
  appointmentWithSlots(uid, { scheduled_date: DAY, answer_due_at: TIME, ...changes })
const readAppointmentMails = (id: string) => mailsCausedBy(`appointments/${id}`)
const templates = async (id: string) => (await readAppointmentMails(id)).map(({ template }) => String(template))

describe('an appointment that the staff have not confirmed', () => {
  it('is cancelled when its time comes: its slots are free, and the log and a mail inform the client', async () => {
    const id = await pending()
    const before = await readAppointment(id)
    await expireAllAppointments(new Date(TIME.valueOf() - 1))
    expect(await readAppointment(id)).toEqual(before)
    expect(await slotsHeldBy(id)).toHaveLength(2)

    await expireAllAppointments(TIME)
    const expired = { status: 'cancelled', scheduled_at: TIME, by: 'system', reason: REASON, at: TIME }
    expect(await readAppointment(id)).toEqual({
      ...before,
      status: 'cancelled',
      sequence: 1,
      changes: [...(before?.changes ?? []), expired],
      answer_due_at: null,
    })
    expect(await slotsHeldBy(id)).toEqual([])
    expect(await storedActivity(`appointments/${id}`)).toMatchObject([
      {
        kind: 'appointment_cancelled',
        actor_id: 'system',
        visible_to: [`${client}.appointments`, 'office.appointments'],
        from: 'pending',
        to: 'cancelled',
      },
    ])
    const [mail, ...others] = await readAppointmentMails(id)
    // Only the client gets a mail.
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'appointment-expired', to: { address: `${client}@demo.test` } })
    const { text } = decrypt(mail?.['sealed']) as { text: string }
    for (const words of ['We are sorry', REASON, `/appointments?id=${id}`]) expect(text).toContain(words)
    expect(text).toMatch(/Book another time:\nhttp\S+\/appointments\n/)
  })

  it('is cancelled once, although runs overlap and repeat', async () => {
    const id = await pending()
    await Promise.all([1, 2, 3].map(() => expireAllAppointments(TIME)))
    await expireAllAppointments(new Date(TIME.valueOf() + 900_000))
    expect(await readAppointment(id)).toMatchObject({ status: 'cancelled', sequence: 1 })
    expect(await storedActivity(`appointments/${id}`)).toHaveLength(1)
    expect(await templates(id)).toEqual(['appointment-expired'])
  })

  it('is removed from the calendars that contain it', async () => {
    const id = await pending()
    await expireAllAppointments(TIME)
    const stored = await readAppointment(id)
    if (!stored) throw new Error('The appointment is gone')
    const file = calendarFile(stored)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${id}@ubora.example`]) {
      expect(file).toContain(`${line}\r\n`)
    }
  })

  it('is cancelled without a mail if its client switched such mails off or was deleted', async () => {
    const quiet = await person({ mail_choices: { ...ALL_MAILS, appointments: false } })
    for (const [scheduled_time, uid] of [
      ['09:00', quiet],
      ['08:00', 'erased-person'],
    ] as const) {
      const id = await pending({ scheduled_time }, uid)
      await expireAllAppointments(TIME)
      expect(await readAppointment(id)).toMatchObject({ status: 'cancelled' })
      expect(await templates(id)).toEqual([])
    }
  })

  it('is cancelled even if another record is broken', async () => {
    const broken = await pending({ scheduled_time: '09:00' })
    await appointments.doc(broken).update({ scheduled_date: null })
    const id = await pending()
    await expireAllAppointments(TIME)
    expect(await readAppointment(id)).toMatchObject({ status: 'cancelled' })
    expect((await appointments.doc(broken).get()).get('status')).toBe('pending')
  })

  it('is cancelled even if there is more than one page of them', async () => {
    const writer = adminDb.bulkWriter({ throttling: false })
    for (let index = 0; index < 310; index++) {
      void writer.set(appointments.doc(), sampleAppointment('erased-person', { title: `Old ${index}` }))
    }
    await writer.close()
    const id = await pending()
    await expireAllAppointments(TIME)
    expect(await readAppointment(id)).toMatchObject({ status: 'cancelled' })
    expect((await appointments.where('status', '==', 'pending').count().get()).data().count).toBe(0)
  })
})

describe('an appointment that the staff have answered', () => {
  it.each(['confirmed', 'completed', 'cancelled'])('does not expire when it is %s', async (status) => {
    const id = await pending({ status })
    const before = await readAppointment(id)
    await expireAllAppointments(new Date(TIME.valueOf() + 900_000))
    expect(await readAppointment(id)).toEqual(before)
    expect([await storedActivity(`appointments/${id}`), await readAppointmentMails(id)]).toEqual([[], []])
  })

  it('is either confirmed or expired, never both, when the two happen at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await pending({ scheduled_time: '10:00', duration_minutes: 30 })
      const place = { appointment_id: id, location: 'Our office', meeting_link: '' }
      const [answer] = await Promise.all([errorKeyOrDone(storeConfirmation(place, STAFF, TIME)), expireAllAppointments(TIME)])
      const stored = await readAppointment(id)
      const isConfirmed = answer === 'done'
      expect(answer).toBe(isConfirmed ? 'done' : 'appointments/change-refused')
      expect(stored).toMatchObject({
        status: isConfirmed ? 'confirmed' : 'cancelled',
        location: isConfirmed ? 'Our office' : null,
        sequence: 1,
        answer_due_at: null,
      })
      expect(await slotsHeldBy(id)).toEqual(isConfirmed ? [`${DAY}T10:00`] : [])
      expect(await templates(id)).toEqual([isConfirmed ? 'appointment-confirmed' : 'appointment-expired'])
      expect(await storedActivity(`appointments/${id}`)).toHaveLength(1)
      await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.appointmentCells))
    }
  })
})

describe('the schedule', () => {
  it('runs every quarter of an hour', async () => {
    expect((await scheduledFunctions()).find(({ name }) => name === 'expireAppointments')?.everyMinutes).toBe(15)
  })
})
