import type { AppointmentMode, AppointmentTab } from '@domain/appointments/appointment.constants.ts'
import type { CalendarDate } from '@domain/dates.ts'
import type { Reader } from './reader.ts'

export interface AppointmentFilter {
  tab: AppointmentTab
  mode: AppointmentMode | 'all'
}

const ALL = ['appointments'] as const

/** What the cache holds of appointments and of the times that are taken; whatever begins with `all` is asked for again after a change. */
export const appointmentKeys = {
  all: ALL,
  list: (reader: Reader, filter: AppointmentFilter) => [...ALL, 'list', reader.uid, reader.role, filter] as const,
  stats: (reader: Reader) => [...ALL, 'stats', reader.uid, reader.role] as const,
  one: (reader: Reader, id: string) => [...ALL, 'one', reader.uid, reader.role, id] as const,
  ofProject: (reader: Reader, projectId: string) => [...ALL, 'project', reader.uid, reader.role, projectId] as const,
  taken: (day: CalendarDate) => [...ALL, 'taken', day] as const,
}
