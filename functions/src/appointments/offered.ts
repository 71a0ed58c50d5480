import { BOOKABLE_DAYS } from '@domain/appointments/appointment.constants.ts'
import { isClosedOn, lastBookableDay, momentOf, startTimes } from '@domain/appointments/office-hours.policy.ts'
import { Refusal } from '../endpoint/refusal.ts'
import type { Slot } from './cells.ts'

/** @throws Refusal where the office is closed then, or the time is over, or too far ahead */
export function assertOffered({ scheduled_date: day, scheduled_time: time, duration_minutes }: Slot, now: Date): void {
  if (isClosedOn(day)) throw new Refusal('appointments/closed-day', 409)
  if (!startTimes(day, duration_minutes).includes(time)) throw new Refusal('appointments/outside-hours', 409)
  if (momentOf(day, time) <= now) throw new Refusal('appointments/past', 409)
  if (day > lastBookableDay(now, BOOKABLE_DAYS)) throw new Refusal('appointments/too-far', 409)
}
