import {
  APPOINTMENT_TABS,
  type AppointmentMode,
  type AppointmentTab,
  UPCOMING,
} from '@domain/appointments/appointment.constants.ts'
import { appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { where } from 'firebase/firestore/lite'
import type { Reader } from './reader.ts'
import { defineRecordQueries, statusFilter, tabCounts } from './record-queries.ts'

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
  return tabCounts(NAME, reader, APPOINTMENT_TABS, inTab)
}

function inTab(tab: AppointmentTab) {
  return statusFilter(tab === 'all' ? null : tab === 'upcoming' ? UPCOMING : [tab])
}
