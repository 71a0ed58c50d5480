import type { Side } from '@domain/access/permissions.ts'
import { BOOKABLE_DAYS } from '@domain/appointments/appointment.constants.ts'
import { isClosedOn, lastBookableDay, momentOf, startTimes } from '@domain/appointments/office-hours.policy.ts'
import { closingReason } from '@domain/settings/closing-days.policy.ts'
import type { OfficeSettings } from '@domain/settings/office-settings.schema.ts'
import { closedFor } from '@texts/appointments-dialogs.ts'
import { ApiError } from '../endpoint/api-error.ts'
import type { AppointmentTime } from './slots.ts'

const HOUR_MS = 3_600_000

/** When a person on this side can book first: the staff need no notice. */
export function earliestFor(side: Side, { notice_hours }: OfficeSettings['booking'], now: Date): Date {
  return side === 'staff' ? now : new Date(now.valueOf() + notice_hours * HOUR_MS)
}

/** @throws ApiError where the office is closed then, or the time is over, too soon or too far ahead */
export function assertOffered(
  { scheduled_date: day, scheduled_time: time, duration_minutes }: AppointmentTime,
  { closing_days, booking }: Pick<OfficeSettings, 'closing_days' | 'booking'>,
  side: Side,
  now: Date,
): void {
  if (isClosedOn(day)) throw new ApiError('appointments/closed-day', 409)
  const reason = closingReason(closing_days.days, day)
  if (reason !== null) throw new ApiError('appointments/closed-day', 409, closedFor(reason))
  if (!startTimes(day, duration_minutes).includes(time)) throw new ApiError('appointments/outside-hours', 409)
  if (momentOf(day, time) <= now) throw new ApiError('appointments/past', 409)
  if (momentOf(day, time) < earliestFor(side, booking, now)) throw new ApiError('appointments/too-soon', 409)
  if (day > lastBookableDay(now, BOOKABLE_DAYS)) throw new ApiError('appointments/too-far', 409)
}
