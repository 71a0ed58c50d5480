import { ownerOf } from '@domain/access/ownership.ts'
import { type Actor, can, sideOf } from '@domain/access/permissions.ts'
import {
  type AppointmentAction,
  answerDueAt,
  appointmentActions,
  holdsItsTime,
} from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { type Change, changeRecord } from '../endpoint/change-record.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { releaseSlots } from './slots.ts'

/**
 * Changes one appointment, with whatever `change` adds to the same atomic write; `change` decides again where a half hour
 * was taken at the same moment.
 * @throws whatever `change` throws
 */
export function changeAppointment(
  id: string,
  change: (appointment: Appointment | undefined, writes: WriteBatch) => Promise<Change<Appointment>>,
): Promise<void> {
  return changeRecord(db.collection(COLLECTIONS.appointments).doc(id), change)
}

/** The appointment, where it is the actor's own, or the actor is an admin. @throws ApiError `appointments/not-found` */
export function appointmentFor(actor: Actor, appointment: Appointment | undefined): Appointment {
  if (!appointment || !can(actor, 'appointments/change', appointment)) throw new ApiError('appointments/not-found', 404)
  return appointment
}

type Entry = Appointment['changes'][number]

/** @throws ApiError where this cannot be done with the appointment as it stands */
export function assertAction(action: AppointmentAction, appointment: Appointment, actor: Actor, now: Date): void {
  if (action === 'cancel' && appointment.status === 'cancelled') throw new ApiError('appointments/cancelled-already', 409)
  if (!appointmentActions(appointment, sideOf(actor), now).includes(action)) {
    throw new ApiError('appointments/change-refused', 409)
  }
}

/**
 * What a change writes on the appointment: where it stands now, the entry of it, the next number of its calendar file, and
 * until when our office has to answer where it is pending again.
 */
export function statusChange(
  { changes, sequence, scheduled_at: before }: Appointment,
  { status, by, reason = null, scheduled_at = before }: Pick<Entry, 'status' | 'by'> & Partial<Entry>,
  now: Date,
): Pick<Appointment, 'status' | 'sequence' | 'changes' | 'answer_due_at'> {
  return {
    status,
    sequence: sequence + 1,
    changes: [...changes, { status, scheduled_at, by, reason, at: now }],
    answer_due_at: status === 'pending' ? answerDueAt(now) : null,
  }
}

/** Where the mails about an appointment lead to. */
export function appointmentLink({ id }: Pick<Appointment, 'id'>): string {
  return siteLink(APPOINTMENTS_PATH, { id })
}

/** What each entry of the activity log says of an appointment; its client and admins see it. */
export function appointmentEntry({ id, title, ...appointment }: Pick<Appointment, 'id' | 'title' | 'client_id'>) {
  const owner = ownerOf(COLLECTIONS.appointments, appointment)
  return { subject: `${COLLECTIONS.appointments}/${id}`, label: title, visible_to: [owner] }
}

/** Erases an appointment and gives its time back, in one write: no half hour stays taken by nobody. */
export async function eraseAppointment(id: string): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment) return 'none'
    if (holdsItsTime(appointment)) await releaseSlots(writes, id)
    return 'delete'
  })
}
