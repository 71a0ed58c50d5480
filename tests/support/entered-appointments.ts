import { type Appointment, appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { cellsOf, momentOf } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import { enteredAppointment, newAppointmentId } from './appointment-form.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'
import { sampleAppointment } from './sample-appointments.ts'

const appointments = adminDb.collection(COLLECTIONS.appointments)
const cells = adminDb.collection(SERVER_COLLECTIONS.appointmentCells)

/** Books as a client does. */
export function book(by: Member, changes: object = {}): Promise<Answer> {
  return callAs(by.idToken, 'book-appointment', { appointment_id: newAppointmentId(), ...enteredAppointment(changes) })
}

/** A stored appointment of this person with the half hours that it holds. Answers its id. */
export async function storedAppointment(client_id: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = newAppointmentId()
  const fields = sampleAppointment(client_id, changes)
  const [day, time] = [String(fields['scheduled_date']), String(fields['scheduled_time'])]
  const batch = adminDb.batch()
  batch.set(appointments.doc(id), { ...fields, scheduled_at: momentOf(day, time) })
  if (['pending', 'confirmed'].includes(String(fields['status']))) {
    for (const cell of cellsOf(day, time, fields['duration_minutes'] as Appointment['duration_minutes'])) {
      batch.create(cells.doc(cell), { appointment_id: id, day, cell })
    }
  }
  await batch.commit()
  return id
}

/** Frees a day for a test, whatever an earlier run, or its own first try, took of it. */
export async function freeDay(day: string): Promise<void> {
  const { docs } = await cells.where('day', '==', day).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

/** The stored appointment, of which every field was checked; undefined where there is none. */
export async function readAppointment(id: string): Promise<Appointment | undefined> {
  const data = (await appointments.doc(id).get()).data()
  return data && appointmentSchema.exact().validateSync({ ...(dated(data) as object), id }, { strict: true })
}

/** The half hours that an appointment holds. */
export async function cellsHeldBy(id: string): Promise<string[]> {
  return (await cells.where('appointment_id', '==', id).get()).docs.map((cell) => cell.id).toSorted()
}

/** The mails that an appointment caused, by their templates. */
export async function mailsAboutAppointment(id: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await adminDb.collection('outbox').where('cause', '==', `${COLLECTIONS.appointments}/${id}`).get()
  return docs.map((mail) => mail.data()).sort((a, b) => a['created_at'].toMillis() - b['created_at'].toMillis())
}

/** With its times as the domain has them, however deep. */
function dated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dated)
  if (typeof value !== 'object' || value === null) return value
  if ('toDate' in value) return (value as FirebaseFirestore.Timestamp).toDate()
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, dated(part)]))
}
