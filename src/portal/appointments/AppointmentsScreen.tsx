import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { APPOINTMENT_ERRORS } from '@domain/texts/appointment-errors.ts'
import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppointmentStats, appointmentPages, appointmentStats } from '@/data/appointment.data.ts'
import type { AppointmentFilter } from '@/data/appointment-keys.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList } from '../shell/QueriedList.tsx'
import { useUnlisted } from '../shell/useUnlisted.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { AppointmentFilters, FIRST_FILTER } from './AppointmentFilters.tsx'
import { AppointmentsHeader } from './AppointmentsHeader.tsx'
import { AppointmentRowSkeletons, AppointmentsSkeleton } from './AppointmentsSkeleton.tsx'
import { toStatCards } from './stat-cards.ts'
import { useAppointmentWindows } from './useAppointmentWindows.tsx'

const PANEL = 'appointments-list'

export function AppointmentsScreen() {
  return (
    <PortalShell path={APPOINTMENTS_PATH} skeleton={<AppointmentsSkeleton />}>
      {({ uid, role }) => <Appointments reader={{ uid, role }} />}
    </PortalShell>
  )
}

function Appointments({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useState(FIRST_FILTER)
  const stats = useQuery(appointmentStats(reader))
  const list = useInfiniteQuery(appointmentPages(reader, filter))
  const unlisted = useUnlisted(stats.data && countOf(stats.data, filter), stats, list)
  const { panel, onView, onBook, onCancel, isBusy, windows } = useAppointmentWindows(filter.tab)
  const isAdmin = reader.role === 'admin'

  return (
    <div className="grid gap-6">
      <AppointmentsHeader>
        <button type="button" className="button" aria-disabled={isBusy} onClick={onBook}>
          {APPOINTMENT_TEXTS.book}
        </button>
      </AppointmentsHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <AppointmentFilters filter={filter} panelId={PANEL} onChange={setFilter} />
      <TabPanel ref={panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.mode}`}
          skeleton={<AppointmentRowSkeletons />}
          failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
          figures={[stats]}
          noun="appointments"
          empty={EMPTY_TEXTS.appointments}
          unlisted={unlisted}
          card={(appointment) => (
            <AppointmentCard
              appointment={appointment}
              isAdmin={isAdmin}
              onView={() => onView(appointment.id)}
              onCancel={() => onCancel(appointment)}
            />
          )}
        />
      </TabPanel>
      {windows}
    </div>
  )
}

/** How many appointments the list of a filter should hold, where a stat card counts just these. */
function countOf(stats: AppointmentStats, { tab, mode }: AppointmentFilter): number | undefined {
  return mode === 'all' ? stats[tab] : undefined
}
