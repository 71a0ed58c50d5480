import { occupiesSlots } from '@domain/appointments/appointment.policy.ts'
import { type Appointment, DURATIONS, type NewAppointment } from '@domain/appointments/appointment.ts'
import { getOccupiedSlots, startTimes } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { eraseAndFreeTime } from '../../functions/src/accounts/personal-records.ts'
import { storeAppointment } from '../../functions/src/appointments/book-appointment.ts'
import { storeCancellation, storeConfirmation, storeRescheduling } from '../../functions/src/appointments/change-appointment.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import { actor, author } from '../support/actors.ts'
import { appointmentFormValues, workday } from '../support/appointment-form.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { errorKeyOrDone } from './error-key.ts'

const STAFF = actor('slots-admin', 'admin')
const AT_ONCE = 10

export const newBooking = (changes: Partial<NewAppointment> = {}): NewAppointment => ({
  ...appointmentFormValues(),
  appointment_id: newRecordId(),
  ...changes,
})

/** Books for a client. @returns the error key, or `done` */
export const book = (booking: NewAppointment, client: string) =>
  errorKeyOrDone(storeAppointment(booking, author(client), new Date()))

/** Stores at most 500 people, and returns their ids. Each books once, since a client may have few pending bookings. */
export async function storePeople(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => `slots-client-${index + 1}`)
  const writes = db.batch()
  for (const uid of people) writes.set(db.collection(COLLECTIONS.profiles).doc(uid), sampleProfile(uid))
  await writes.commit()
  return people
}

/** Random numbers from 0 to 1, equal for equal seeds. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Books, moves, confirms and cancels in two weeks, ten at a time. @returns the error key of each, or `done` */
export async function bookRandomly(seed: number, count: number): Promise<string[]> {
  const random = seededRandom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const days = [14, 15].flatMap((week) => ([1, 2, 3, 4, 6] as const).map((weekday) => workday(week, weekday)))
  const [people, known] = [await storePeople(count), [] as { appointment_id: string; client: string }[]]
  const slot = () => {
    const [scheduled_date, duration_minutes] = [pick(days), pick(DURATIONS)]
    return { scheduled_date, duration_minutes, scheduled_time: pick(startTimes(scheduled_date, duration_minutes)) }
  }
  const act = async (): Promise<string> => {
    const [chance, booked] = [random(), pick(known)]
    if (!booked || chance < 0.45) {
      const [booking, client] = [newBooking(slot()), people.pop() ?? '']
      const answer = await book(booking, client)
      if (answer === 'done') known.push({ appointment_id: booking.appointment_id, client })
      return answer
    }
    const { appointment_id, client } = booked
    const { scheduled_date, scheduled_time } = slot()
    if (chance < 0.7)
      return errorKeyOrDone(storeRescheduling({ appointment_id, scheduled_date, scheduled_time }, STAFF, new Date()))
    if (chance < 0.78) {
      return errorKeyOrDone(
        storeConfirmation({ appointment_id, location: '', meeting_link: 'https://meet.example/a' }, STAFF, new Date()),
      )
    }
    if (chance < 0.82) return errorKeyOrDone(eraseAndFreeTime.call(appointment_id))
    const asker = chance < 0.9 ? STAFF : actor(client, 'client')
    return errorKeyOrDone(storeCancellation({ appointment_id, reason: 'Another time is better.' }, asker, new Date()))
  }
  const answers: string[] = []
  for (let left = count; left > 0; left -= AT_ONCE) {
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, act))))
  }
  return answers
}

/** All appointments, and their slots as sorted "slot appointment" lines: `expected` from them, `found` in the slot records. */
export async function compareSlots(): Promise<{ stored: Appointment[]; expected: string[]; found: string[] }> {
  const all = async (name: string) => (await db.collection(name).get()).docs
  const stored = (await all(COLLECTIONS.appointments)).map((one) => ({ ...one.data(), id: one.id }) as Appointment)
  const expected = stored
    .filter(occupiesSlots)
    .flatMap((one) =>
      getOccupiedSlots(one.scheduled_date, one.scheduled_time, one.duration_minutes).map((slot) => `${slot} ${one.id}`),
    )
  const slots = await all(SERVER_COLLECTIONS.appointmentCells)
  const found = slots.map((slot) => `${slot.id} ${String(slot.get('appointment_id'))}`)
  return { stored, expected: expected.toSorted(), found: found.toSorted() }
}
