import {
  APPOINTMENT_TABS,
  type AppointmentMode,
  type AppointmentTab,
  UPCOMING,
} from '@domain/appointments/appointment.constants.ts'
import { appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore/lite'
import { type Reader, recordKey, scopeOf } from './reader.ts'
import { countEach, defineRecordQueries, statusFilter } from './record-queries.ts'

export interface AppointmentFilter {
  tab: AppointmentTab
  mode: AppointmentMode | 'all'
}

/** Number of appointments per tab, regardless of their mode. */
export type AppointmentStats = Record<AppointmentTab, number>

const NAME = COLLECTIONS.appointments

export const {
  list: appointmentPages,
  byId: appointmentById,
  ofProject: projectAppointments,
} = defineRecordQueries({
  collection: NAME,
  schema: appointmentSchema,
  order: { field: 'scheduled_at', direction: 'asc' },
  conditionsOf: ({ tab, mode }: AppointmentFilter) => [...inTab(tab), ...(mode === 'all' ? [] : [where('mode', '==', mode)])],
})

/** The figures on the stat cards, counted by the database. */
export function appointmentStats(reader: Reader) {
  const byTab = APPOINTMENT_TABS.map((tab) => [tab, [...scopeOf(reader, NAME), ...inTab(tab)]])
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    queryFn: (): Promise<AppointmentStats> => countEach(NAME, Object.fromEntries(byTab)),
  })
}

function inTab(tab: AppointmentTab) {
  return statusFilter(tab === 'all' ? null : tab === 'upcoming' ? UPCOMING : [tab])
}
