import { type Actor, sideOf } from '@domain/access/permissions.ts'
import { type AppointmentAction, appointmentActions } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { answerDueAt } from '@domain/appointments/unanswered.policy.ts'
import { ApiError } from '../endpoint/api-error.ts'

type Entry = Appointment['changes'][number]

/** @throws ApiError where this cannot be done with the appointment as it stands */
export function assertAction(action: AppointmentAction, appointment: Appointment, asker: Actor, now: Date): void {
  if (action === 'cancel' && appointment.status === 'cancelled') throw new ApiError('appointments/cancelled-already', 409)
  if (!appointmentActions(appointment, sideOf(asker), now).includes(action)) {
    throw new ApiError('appointments/change-refused', 409)
  }
}

/**
 * What a change writes on the appointment: where it stands now, the entry of it, the next number of its calendar file, and
 * until when our office has to answer where it is pending again.
 */
export function changed(
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
