import {
  APPOINTMENT_TABS,
  type AppointmentMode,
  type AppointmentSort,
  type AppointmentTab,
  appointmentSchema,
  UPCOMING,
} from '@domain/appointments/appointment.ts'
import { openTimes } from '@domain/appointments/appointments.endpoints.ts'
import type { Notice, Slot } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { CalendarDate } from '@domain/platform/dates.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import type { ListOrder } from '../paged-list.ts'
import { buildReadScope, constraints, type Reader, recordKey } from '../reader.ts'
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
  toOrder: ({ sort = 'soonest' }: AppointmentFilter) => ORDERS[sort],
  toConditions: ({ tab, mode }: AppointmentFilter) => {
    const conditions = inTab(tab)
    if (mode !== 'all') conditions.push(['mode', '==', mode])
    return conditions
  },
})

/** The figures on the stat cards, counted by the database. */
export function appointmentStats(reader: Reader) {
  const byTab = APPOINTMENT_TABS.map((tab) => [tab, [...buildReadScope(reader, NAME), ...constraints(inTab(tab))]])
  return queryOptions({
    queryKey: recordKey(NAME, 'stats', reader),
    meta: { records: NAME },
    queryFn: (): Promise<AppointmentStats> => countEach(NAME, Object.fromEntries(byTab)),
  })
}

function inTab(tab: AppointmentTab) {
  return statusCondition(tab === 'all' ? null : tab === 'upcoming' ? UPCOMING : [tab])
}

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
