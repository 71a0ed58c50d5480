import {
  APPOINTMENT_TABS,
  type AppointmentMode,
  type AppointmentSort,
  type AppointmentTab,
  appointmentSchema,
  UPCOMING,
} from '@domain/appointments/appointment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ListOrder } from '../paged-list.ts'
import { constraints, type Reader, recordKey, scopeOf } from '../reader.ts'
import { countEach, defineRecordQueries, statusCondition } from '../record-queries.ts'

export interface AppointmentFilter {
  tab: AppointmentTab
  mode: AppointmentMode | 'all'
  /** The soonest first by default. */
  sort?: AppointmentSort
}

/** Number of appointments per tab, regardless of their mode. */
export type AppointmentStats = Record<AppointmentTab, number>

const NAME = COLLECTIONS.appointments

const ORDERS: Record<AppointmentSort, ListOrder> = {
  soonest: { field: 'scheduled_at', direction: 'asc' },
  latest: { field: 'scheduled_at', direction: 'desc' },
}

export const {
  list: appointmentPages,
  byId: appointmentById,
  ofProject: projectAppointments,
  source: appointmentSource,
  matches: matchesAppointment,
} = defineRecordQueries({
  collection: NAME,
  schema: appointmentSchema,
  order: ORDERS.soonest,
  orderOf: ({ sort = 'soonest' }: AppointmentFilter) => ORDERS[sort],
  conditionsOf: ({ tab, mode }: AppointmentFilter) => {
    const conditions = inTab(tab)
    if (mode !== 'all') conditions.push(['mode', '==', mode])
    return conditions
  },
})

/** The figures on the stat cards, counted by the database. */
export function appointmentStats(reader: Reader) {
  const byTab = APPOINTMENT_TABS.map((tab) => [tab, [...scopeOf(reader, NAME), ...constraints(inTab(tab))]])
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    queryFn: (): Promise<AppointmentStats> => countEach(NAME, Object.fromEntries(byTab)),
  })
}

function inTab(tab: AppointmentTab) {
  return statusCondition(tab === 'all' ? null : tab === 'upcoming' ? UPCOMING : [tab])
}
