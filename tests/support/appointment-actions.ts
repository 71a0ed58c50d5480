import { type Appointment, appointmentSchema } from '@domain/appointments/appointment.ts'
import { getOccupiedSlots } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import { appointmentFormValues } from './appointment-form.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { newRecordId } from './record-id.ts'
import { sampleAppointment } from './sample-appointments.ts'
import { readRecord, withDates } from './stored-records.ts'

const appointments = adminDb.collection(COLLECTIONS.appointments)
const cells = adminDb.collection(SERVER_COLLECTIONS.appointmentCells)

/** Books like a client's page. */
export function book(by: Member, changes: object = {}): Promise<Answer> {
  return callAs(by.idToken, 'book-appointment', { appointment_id: newRecordId(), ...appointmentFormValues(changes) })
}

/** A stored appointment of this person with its reserved slots. @returns its id */
export async function appointmentWithSlots(client_id: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newRecordId()
  const fields = sampleAppointment(client_id, changes)
  const [day, time] = [String(fields['scheduled_date']), String(fields['scheduled_time'])]
  const batch = adminDb.batch()
  batch.set(appointments.doc(id), { ...fields, scheduled_at: toMoment(day, time) })
  if (['pending', 'confirmed'].includes(String(fields['status']))) {
    for (const cell of getOccupiedSlots(day, time, fields['duration_minutes'] as Appointment['duration_minutes'])) {
      batch.create(cells.doc(cell), { appointment_id: id, day, cell })
    }
  }
  await batch.commit()
  return id
}

/** Frees the slots of a day that an earlier run or try has reserved. */
export async function freeDay(day: string): Promise<void> {
  const { docs } = await cells.where('day', '==', day).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/** The stored appointment, with every field validated; undefined if it is missing. */
export async function readAppointment(id: string): Promise<Appointment | undefined> {
  const data = await readRecord(`${COLLECTIONS.appointments}/${id}`)
  return data && appointmentSchema.exact().validateSync({ ...withDates(data), id }, { strict: true })
}

/** The slots that an appointment has reserved. */
export async function slotsHeldBy(id: string): Promise<string[]> {
  return (await cells.where('appointment_id', '==', id).get()).docs.map((cell) => cell.id).toSorted()
}
