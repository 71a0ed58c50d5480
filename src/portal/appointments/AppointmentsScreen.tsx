import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENTS_PATH, appointmentPath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { useState } from 'react'
import { type AppointmentFilter, type AppointmentStats, appointmentPages, appointmentStats } from '@/data/appointment.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { QueriedList, useUnlistedCount } from '../shell/RecordList.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordDialog } from '../shell/useRecordDialog.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import {
  AppointmentFilters,
  AppointmentRowSkeletons,
  AppointmentsHeader,
  AppointmentsSkeleton,
  FIRST_FILTER,
  PANEL,
  toStatCards,
} from './AppointmentsSkeleton.tsx'

const loadDialog = () => import('./AppointmentDialog.tsx').then(({ AppointmentDialog }) => AppointmentDialog)
const loadBooking = () => import('./BookingDialog.tsx').then(({ BookingDialog }) => BookingDialog)
const loadCancel = () => import('./CancelDialog.tsx').then(({ CancelDialog }) => CancelDialog)

export function AppointmentsScreen() {
  return (
    <PortalShell path={APPOINTMENTS_PATH} skeleton={<AppointmentsSkeleton />}>
      {(person) => <Appointments reader={person} />}
    </PortalShell>
  )
}

function Appointments({ reader }: { reader: Reader }) {
  const [filter, setFilter] = useState(FIRST_FILTER)
  const stats = useQuery(appointmentStats(reader))
  const list = useInfiniteQuery(appointmentPages(reader, filter))
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const [isBooking, setIsBooking] = useState(false)
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const booking = useLazyComponent(loadBooking)
  const asking = useLazyComponent(loadCancel)
  const reading = useRecordDialog({
    path: APPOINTMENTS_PATH,
    pathOf: appointmentPath,
    load: loadDialog,
    isOtherOpen: cancelling !== null,
  })

  return (
    <div className="grid gap-6">
      <AppointmentsHeader>
        <button
          type="button"
          className="button"
          aria-disabled={booking.isBusy}
          onClick={() => booking.whenLoaded(() => setIsBooking(true))}
        >
          {APPOINTMENT_TEXTS.book}
        </button>
      </AppointmentsHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <AppointmentFilters filter={filter} onChange={setFilter} />
      <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
        <QueriedList
          list={list}
          filter={`${filter.tab} ${filter.mode}`}
          skeleton={<AppointmentRowSkeletons />}
          failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
          figures={[stats]}
          noun={APPOINTMENT_TEXTS.plural}
          empty={EMPTY_TEXTS.appointments}
          unlisted={unlisted}
          card={(appointment) => (
            <AppointmentCard
              appointment={appointment}
              reader={reader}
              onView={() => reading.open(appointment.id)}
              onCancel={() => asking.whenLoaded(() => setCancelling(appointment))}
            />
          )}
        />
      </TabPanel>
      {reading.Part && reading.openId !== null && (
        <reading.Part key={reading.openId} appointmentId={reading.openId} onClose={reading.close} />
      )}
      {booking.Part && <booking.Part open={isBooking} onClose={() => setIsBooking(false)} />}
      {asking.Part && (
        <asking.Part
          appointment={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            // The cancellation removes its button, and on most tabs its card.
            reading.returnTo(filter.tab === 'all' && cancelling ? cancelling.id : null)
            setCancelling(null)
          }}
        />
      )}
    </div>
  )
}

/** The number of appointments that match a filter, if a stat card counts exactly these. */
function countOf(stats: AppointmentStats, { tab, mode }: AppointmentFilter): number | undefined {
  return mode === 'all' ? stats[tab] : undefined
}
