import { ANSWER_WORKING_DAYS } from './appointment.constants.ts'
import type { Appointment } from './appointment.schema.ts'
import { workingDaysLater } from './office-hours.policy.ts'

/** When our office is alerted of an appointment that is pending from `since` on. */
export function answerDueAt(since: Date): Date {
  return workingDaysLater(since, ANSWER_WORKING_DAYS)
}

/** Whether an appointment is cancelled now because its time has come and nobody has confirmed it. */
export function hasLapsed({ status, scheduled_at }: Pick<Appointment, 'status' | 'scheduled_at'>, now: Date): boolean {
  return status === 'pending' && scheduled_at <= now
}

/** Whether our office is alerted now: once for each time that it became pending, and not of what has lapsed. */
export function isAlertDue(
  { status, scheduled_at, answer_due_at }: Pick<Appointment, 'status' | 'scheduled_at' | 'answer_due_at'>,
  now: Date,
): boolean {
  return status === 'pending' && !!answer_due_at && answer_due_at <= now && scheduled_at > now
}
