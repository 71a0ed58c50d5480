import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { alertOfficeOfUnanswered } from '../../functions/src/appointments/appointment-jobs.ts'
import { storeAppointment } from '../../functions/src/appointments/book-appointment.ts'
import { storeCancellation, storeConfirmation, storeRescheduling } from '../../functions/src/appointments/change-appointment.ts'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { runScheduledFunction, scheduledFunctions } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { actor, author } from '../support/actors.ts'
import { readAppointment } from '../support/appointment-actions.ts'
import { appointmentFormValues } from '../support/appointment-form.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const STAFF = actor('an-admin', 'admin')
const FRIDAY = toMoment('2040-01-06', '16:00')
/** Two working days later. */
const TUESDAY = toMoment('2040-01-10', '16:00')
const WEDNESDAY = toMoment('2040-01-11', '09:00')
const MONDAY_AFTER = { scheduled_date: '2040-01-16', scheduled_time: '10:00' }

let client: string
// This worker has a separate project, because the runs process every record.
beforeEach(async () => {
  for (const name of [COLLECTIONS.appointments, SERVER_COLLECTIONS.appointmentCells]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
  client = newRecordId()
  await adminDb.collection(COLLECTIONS.profiles).doc(client).set(sampleProfile(client))
})

/** Books as this client, on Friday at 16:00. @returns the id */
async function booked(changes: object = {}): Promise<string> {
  const appointment_id = newRecordId()
  await storeAppointment({ ...appointmentFormValues({ ...MONDAY_AFTER, ...changes }), appointment_id }, author(client), FRIDAY)
  return appointment_id
}
const alerts = async (id: string) =>
  (await mailsCausedBy(`appointments/${id}`)).filter(({ template }) => template === 'appointment-unanswered')

describe('an appointment request that nobody answers', () => {
  it('is reported to the office once after two working days, although runs overlap and repeat', async () => {
    const id = await booked({ title: 'Wells in Kijiji' })
    await alertOfficeOfUnanswered(new Date(TUESDAY.valueOf() - 1))
    expect(await alerts(id)).toEqual([])
    await Promise.all([1, 2, 3].map(() => alertOfficeOfUnanswered(TUESDAY)))
    await alertOfficeOfUnanswered(WEDNESDAY)
    const [mail, ...others] = await alerts(id)
    expect(others).toEqual([])
    expect(mail?.['to']).toEqual({ name: COMPANY.name, address: COMPANY.emails.general })
    const { text } = decrypt(mail?.['sealed']) as { text: string }
    expect(text).toContain('Appointment: Wells in Kijiji')
    expect(text).toContain('Time: 10:00 to 11:00 in Nairobi (EAT, UTC+3)')
    expect(text).toContain(`/appointments?id=${id}`)
    expect(await readAppointment(id)).toMatchObject({ status: 'pending', sequence: 0, answer_due_at: null })
  })

  it('is reported again when the staff change it and do not confirm it for two more working days', async () => {
    const id = await booked()
    await alertOfficeOfUnanswered(TUESDAY)
    const move = { appointment_id: id, scheduled_date: '2040-01-17', scheduled_time: '11:00' }
    await storeRescheduling(move, STAFF, WEDNESDAY)
    expect((await readAppointment(id))?.answer_due_at).toEqual(toMoment('2040-01-13', '09:00'))
    await alertOfficeOfUnanswered(new Date(toMoment('2040-01-13', '09:00').valueOf() - 1))
    expect(await alerts(id)).toHaveLength(1)
    await alertOfficeOfUnanswered(toMoment('2040-01-13', '09:00'))
    expect(await alerts(id)).toHaveLength(2)
  })

  it('is reported even if another record is broken', async () => {
    const broken = await booked({ scheduled_time: '12:00' })
    await adminDb.collection(COLLECTIONS.appointments).doc(broken).update({ scheduled_date: null })
    const id = await booked()
    await alertOfficeOfUnanswered(TUESDAY)
    expect([(await alerts(broken)).length, (await alerts(id)).length]).toEqual([0, 1])
  })
})

describe('the office', () => {
  it.each([
    [
      'confirmed',
      (id: string) => storeConfirmation({ appointment_id: id, location: '', meeting_link: 'https://a.example' }, STAFF, FRIDAY),
    ],
    [
      'cancelled by the staff',
      (id: string) => storeCancellation({ appointment_id: id, reason: 'The road is closed.' }, STAFF, FRIDAY),
    ],
    [
      'cancelled by the client',
      (id: string) => storeCancellation({ appointment_id: id, reason: '' }, actor(client, 'client'), FRIDAY),
    ],
  ])('is not alerted about a request that was %s', async (_name, answer) => {
    const id = await booked()
    await answer(id)
    expect((await readAppointment(id))?.answer_due_at).toBeNull()
    await alertOfficeOfUnanswered(WEDNESDAY)
    expect(await alerts(id)).toEqual([])
  })

  it('is not alerted about a request that is answered when it becomes due, unless the alert was first', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await booked({ scheduled_time: `${8 + (round % 8)}:00`.padStart(5, '0'), duration_minutes: 30 })
      const place = { appointment_id: id, location: '', meeting_link: 'https://a.example' }
      await Promise.all([alertOfficeOfUnanswered(TUESDAY), storeConfirmation(place, STAFF, TUESDAY)])
      expect(await readAppointment(id)).toMatchObject({ status: 'confirmed', sequence: 1, answer_due_at: null })
      expect((await alerts(id)).length).toBeLessThanOrEqual(1)
      await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.appointmentCells))
    }
  })

  it('is not alerted about a request that expires because its time has come', async () => {
    const id = await booked({ scheduled_date: '2040-01-09' })
    await alertOfficeOfUnanswered(TUESDAY)
    expect(await alerts(id)).toEqual([])
  })

  it('is not alerted about a record that is older than these alerts', async () => {
    const id = await booked()
    const { answer_due_at: _due, ...older } = (await adminDb.doc(`appointments/${id}`).get()).data() ?? {}
    await adminDb.doc(`appointments/${id}`).set(older)
    expect(await readAppointment(id)).toBeDefined()
    await alertOfficeOfUnanswered(WEDNESDAY)
    expect(await alerts(id)).toEqual([])
  })
})

describe('the schedule', () => {
  it('runs every quarter of an hour', async () => {
    expect((await scheduledFunctions()).find(({ name }) => name === 'alertOffice')?.everyMinutes).toBe(15)
    expect(await runScheduledFunction('alertOffice')).toBe(true)
  })
})
