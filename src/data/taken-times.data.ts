import type { Cell } from '@domain/appointments/office-hours.policy.ts'
import type { CalendarDate } from '@domain/dates.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { APPOINTMENT_ERRORS } from '@domain/texts/appointment-errors.ts'
import { queryOptions } from '@tanstack/react-query'
import { appointmentKeys } from './appointment-keys.ts'
import { callFunction } from './firebase/call.ts'

const FAILURE = APPOINTMENT_ERRORS['appointments/times-failed']

/** The half hours of a day in Nairobi that are taken. Asked anew whenever the day is chosen: others book, too. */
export function takenTimes(day: CalendarDate) {
  return queryOptions({ queryKey: appointmentKeys.taken(day), queryFn: () => readTaken(day), staleTime: 0 })
}

async function readTaken(day: CalendarDate): Promise<Cell[]> {
  const { taken } = await callFunction(ENDPOINTS.openTimes, { day }, FAILURE)
  // An answer without the list would make every time look free.
  if (!Array.isArray(taken)) throw new Error(FAILURE.description)
  return taken.map(String)
}
