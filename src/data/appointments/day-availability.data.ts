import { openTimes } from '@domain/appointments/appointments.endpoints.ts'
import type { Notice, Slot } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { CalendarDate } from '@domain/platform/dates.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

interface DayAvailability {
  /** The half hours that are booked. */
  taken: Slot[]
  /** The reason for closing; null if the office is open. */
  closed: string | null
  /** ISO 8601: the first moment that the reader can book. */
  earliest: string
  notice: Notice | null
}

/** The availability of a day in Nairobi, refetched whenever the day is chosen because other people book too. */
export function dayAvailability(day: CalendarDate) {
  return queryOptions({
    queryKey: [COLLECTIONS.appointments, 'taken', day],
    queryFn: () => readAvailability(day),
    staleTime: 0,
    meta: { followsChanges: false },
  })
}

async function readAvailability(day: CalendarDate): Promise<DayAvailability> {
  const { taken, closed, earliest, notice } = await callFunction(openTimes, { day })
  // Without the list, every time would look free.
  if (!Array.isArray(taken)) throw new Error(openTimes.failure.description)
  const isMoment = typeof earliest === 'string' && !Number.isNaN(Date.parse(earliest))
  return {
    taken: taken.map(String),
    closed: typeof closed === 'string' ? closed : null,
    earliest: isMoment ? earliest : new Date(0).toISOString(),
    notice: isNotice(notice) ? notice : null,
  }
}

function isNotice(notice: unknown): notice is Notice {
  const { hours, first } = (notice ?? {}) as Partial<Notice>
  return typeof hours === 'number' && typeof first === 'object' && first !== null
}
