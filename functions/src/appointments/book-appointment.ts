import { type Appointment, type NewAppointment, newAppointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { momentOf } from '@domain/appointments/office-hours.policy.ts'
import { answerDueAt } from '@domain/appointments/unanswered.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { whileContended } from '../endpoint/contended.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { appointmentBookedMail } from '../mail/templates/appointment-mails.ts'
import { ownProject } from '../projects/own-project.ts'
import { presentNames } from '../users/client-names.ts'
import { takeCells } from './cells.ts'
import { assertOffered } from './offered.ts'
import { takePendingPlace } from './pending-places.ts'
import { appointmentLink, OFFICE, queueAppointmentMail, recordAppointmentEvent } from './tell-appointment.ts'

/** What stays as it was entered, whatever becomes of the booking. */
const ENTERED = ['title', 'description', 'service_category', 'mode', 'duration_minutes', 'notes', 'project_id'] as const

/** Somebody asks for a time. It is theirs alone from this moment; the staff confirm it. Few may wait for that at once. */
export const bookAppointment = defineCallable({
  name: 'bookAppointment',
  input: newAppointmentSchema,
  allow: 'member',
  otherwise: 'appointments/create-failed',
  run: async (appointment, { uid, role }) => {
    // The staff take bookings; they make none for themselves.
    if (role === 'admin') throw new Refusal('auth/not-allowed', 403)
    if (!(await isBooked(appointment, uid))) await storeAppointment(appointment, uid, new Date())
    return 'appointments/requested'
  },
})

const appointments = db.collection(COLLECTIONS.appointments)

/** Sent again, the same booking is answered the same. @throws Refusal */
export async function storeAppointment(appointment: NewAppointment, by: string, now: Date): Promise<void> {
  assertOffered(appointment, now)
  await whileContended(async () => {
    try {
      await store(appointment, by, now)
    } catch (error) {
      // The time may be taken by this very booking, which was sent twice at the same moment.
      if (!(await isBooked(appointment, by))) throw error
    }
  })
}

async function store({ appointment_id, ...entered }: NewAppointment, by: string, now: Date): Promise<void> {
  const record = appointments.doc(appointment_id)
  const writes = db.batch()
  await takePendingPlace(writes, { uid: by, appointment_id }, now)
  await takeCells(writes, record.id, entered)
  const [client, project] = await Promise.all([
    presentNames(by),
    ownProject(entered.project_id, by, 'appointments/project-not-yours'),
  ])
  const scheduled_at = momentOf(entered.scheduled_date, entered.scheduled_time)
  const appointment: Omit<Appointment, 'id'> = {
    ...entered,
    client_id: by,
    client,
    project,
    scheduled_at,
    location: null,
    meeting_link: null,
    status: 'pending',
    sequence: 0,
    changes: [{ status: 'pending', scheduled_at, by: 'client', reason: null, at: now }],
    reminded_at: null,
    answer_due_at: answerDueAt(now),
    created_by: by,
    created_at: now,
  }
  writes.create(record, appointment)
  const booked = { ...appointment, id: record.id }
  recordAppointmentEvent(writes, booked, { kind: 'appointment_booked', actor_id: by, to: appointment.status }, now)
  const text = appointmentBookedMail(booked, appointmentLink(booked))
  queueAppointmentMail(writes, booked, { template: 'appointment-booked', to: OFFICE, text }, now)
  await writes.commit()
}

/** Whether this very booking is there already, also where it was moved since. @throws Refusal where another one is */
async function isBooked({ appointment_id, ...entered }: NewAppointment, by: string): Promise<boolean> {
  const known = (await appointments.doc(appointment_id).get()).data() as Appointment | undefined
  if (!known) return false
  const [first] = known.changes
  const isSame =
    known.created_by === by &&
    ENTERED.every((field) => known[field] === entered[field]) &&
    !!first &&
    dateOf(first.scheduled_at).valueOf() === momentOf(entered.scheduled_date, entered.scheduled_time).valueOf()
  if (!isSame) throw new Refusal('appointments/booked-otherwise', 409)
  return true
}
