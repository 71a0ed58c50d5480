import type { Notice } from '@domain/appointments/notice.ts'
import type { Slot } from '@domain/appointments/office-hours.policy.ts'
import type { CalendarDate } from '@domain/dates.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { appointmentKeys } from './appointment-keys.ts'
import { callFunction } from './firebase/call.ts'

const FAILURE = APPOINTMENT_ERRORS['appointments/times-failed']

/** What a day in Nairobi has to offer. */
interface DayTimes {
  /** The half hours that are taken. */
  taken: Slot[]
  /** Why the office is closed; null where it is open. */
  closed: string | null
  /** ISO 8601: the moment from which the reader can book. */
  earliest: string
  notice: Notice | null
}

/** What a day in Nairobi has to offer. Asked anew whenever the day is chosen: others book, too. */
export function takenTimes(day: CalendarDate) {
  return queryOptions({
    queryKey: appointmentKeys.taken(day),
    queryFn: () => readTaken(day),
    staleTime: 0,
    meta: { followsChanges: false },
  })
}

async function readTaken(day: CalendarDate): Promise<DayTimes> {
  const { taken, closed, earliest, notice } = await callFunction(ENDPOINTS.openTimes, { day }, FAILURE)
  // An answer without the list would make every time look free.
  if (!Array.isArray(taken)) throw new Error(FAILURE.description)
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
