import { APPOINTMENT_TABS, type AppointmentTab, UPCOMING } from '@domain/appointments/appointment.constants.ts'
import { type Appointment, appointmentSchema } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { and, collection, type QueryFilterConstraint, query, where } from 'firebase/firestore/lite'
import { type AppointmentFilter, appointmentKeys } from './appointment-keys.ts'
import { type Loaded, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getCount } from './firebase/reads.ts'
import { type Cursor, type ListOrder, type Page, readPage } from './paged-list.ts'
import { type Reader, scopeOf } from './reader.ts'

/** How many appointments each tab holds, whatever their mode. */
export type AppointmentStats = Record<AppointmentTab, number>

const EARLIEST_FIRST: ListOrder = { field: 'scheduled_at', direction: 'asc' }

/** The list, earliest first; equal times are ordered by id, so that no page skips or repeats a record. */
export function appointmentPages(reader: Reader, filter: AppointmentFilter) {
  return infiniteQueryOptions({
    queryKey: appointmentKeys.list(reader, filter),
    queryFn: ({ pageParam }) => readAppointments(reader, filter, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<Appointment>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(appointmentSchema, record))),
  })
}

/** The figures on the stat cards, counted by the database. */
export function appointmentStats(reader: Reader) {
  return queryOptions({ queryKey: appointmentKeys.stats(reader), queryFn: () => readStats(reader) })
}

function readAppointments(reader: Reader, { tab, mode }: AppointmentFilter, after: Cursor | null): Promise<Page> {
  const ofMode = mode === 'all' ? [] : [where('mode', '==', mode)]
  const filters = [...scopeOf(reader, COLLECTIONS.appointments), ...inTab(tab), ...ofMode]
  return readPage(COLLECTIONS.appointments, filters, after, { order: EARLIEST_FIRST })
}

async function readStats(reader: Reader): Promise<AppointmentStats> {
  const counts = APPOINTMENT_TABS.map(
    async (tab) => [tab, await countOf([...scopeOf(reader, COLLECTIONS.appointments), ...inTab(tab)])] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as AppointmentStats
}

function inTab(tab: AppointmentTab): QueryFilterConstraint[] {
  if (tab === 'all') return []
  return [tab === 'upcoming' ? where('status', 'in', UPCOMING) : where('status', '==', tab)]
}

async function countOf(filters: QueryFilterConstraint[]): Promise<number> {
  const appointments = collection(db, COLLECTIONS.appointments)
  return (await getCount(filters.length > 0 ? query(appointments, and(...filters)) : query(appointments))).data().count
}
