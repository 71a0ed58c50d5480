import { recordAudiences } from '@domain/access/ownership.ts'
import { answerDueAt, occupiesSlots } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { type Change, changeRecord } from '../endpoint/change-record.ts'
import { collections } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { releaseSlots } from './slots.ts'

/**
 * Changes one appointment and commits the writes of `change` atomically with it. Runs `change` again after a conflict,
 * for example over a half hour.
 * @throws errors of `change` pass through
 */
export function changeAppointment(
  id: string,
  change: (appointment: Appointment | undefined, writes: WriteBatch) => Promise<Change<Appointment>>,
): Promise<void> {
  return changeRecord(collections.appointments.doc(id), change)
}

type Entry = Appointment['changes'][number]

/** The fields of a status change: history entry, next sequence number of the calendar file, and answer deadline. */
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

export function appointmentLink({ id }: Pick<Appointment, 'id'>): string {
  return siteLink(APPOINTMENTS_PATH, { id })
}

type EntryFields = 'id' | 'title' | 'client_id' | 'organisation_id'

/** The common fields of an appointment's activity entries; visible to those who see the appointment. */
export function appointmentEntry({ id, title, ...appointment }: Pick<Appointment, EntryFields>) {
  const visible_to = recordAudiences(COLLECTIONS.appointments, appointment)
  return { subject: `${COLLECTIONS.appointments}/${id}`, label: title, visible_to }
}

/** Erases an appointment and frees its time in one write, so no slot stays reserved without an appointment. */
export async function eraseAppointment(id: string): Promise<void> {
  await changeAppointment(id, async (appointment, writes) => {
    if (!appointment) return 'none'
    if (occupiesSlots(appointment)) await releaseSlots(writes, id)
    return 'delete'
  })
}
