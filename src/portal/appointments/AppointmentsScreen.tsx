import { isStaff } from '@domain/access/roles.ts'
import type { AppointmentSort } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { useState } from 'react'
import {
  type AppointmentFilter,
  type AppointmentStats,
  appointmentPages,
  appointmentSource,
  appointmentStats,
  matchesAppointment,
} from '@/data/appointment.data.ts'
import type { Reader } from '@/data/reader.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { DialogButton } from '../shell/DialogButton.tsx'
import { ListLayout } from '../shell/list/ListLayout.tsx'
import { SearchableList } from '../shell/list/SearchableList.tsx'
import { useListAddress } from '../shell/list/useListAddress.ts'
import { useListSearch } from '../shell/list/useListSearch.ts'
import { PortalShell } from '../shell/PortalShell.tsx'
import { useUnlistedCount } from '../shell/RecordList.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'
import { useRecordDialog } from '../shell/useRecordDialog.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import {
  APPOINTMENT_LIST,
  AppointmentFilters,
  AppointmentRowSkeletons,
  AppointmentsHeader,
  AppointmentsSkeleton,
  PANEL,
  toStatCards,
} from './AppointmentsSkeleton.tsx'
import { appointmentColumns } from './appointment-columns.tsx'

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
  const [filter, setFilter] = useListAddress(APPOINTMENT_LIST)
  const search = useListSearch()
  const stats = useQuery(appointmentStats(reader))
  const list = useInfiniteQuery({ ...appointmentPages(reader, filter), enabled: !search.term })
  const unlisted = useUnlistedCount(stats.data && countOf(stats.data, filter), stats, list)
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const asking = useLazyComponent(loadCancel)
  const reading = useRecordDialog({
    load: loadDialog,
    isOtherOpen: cancelling !== null,
  })
  const onCancel = (appointment: Appointment) => asking.whenLoaded(() => setCancelling(appointment))

  return (
    <div className="grid gap-4">
      <AppointmentsHeader>
        <DialogButton label={APPOINTMENT_TEXTS.book} load={loadBooking} dialog={{}} isForNew />
      </AppointmentsHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <AppointmentFilters
        filter={filter}
        count={stats.data && countOf(stats.data, filter)}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Part key={reading.opened.id} appointmentId={reading.opened.id} onClose={reading.close} />
          )
        }
      >
        <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
          <SearchableList
            search={search}
            reader={reader}
            source={appointmentSource}
            matches={(appointment) => matchesAppointment(filter, appointment)}
            list={list}
            filter={`${filter.tab} ${filter.mode} ${filter.sort}`}
            skeleton={<AppointmentRowSkeletons />}
            failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
            figures={[stats]}
            noun={APPOINTMENT_TEXTS.plural}
            empty={EMPTY_TEXTS.appointments}
            firstStep={stats.data?.all === 0 && APPOINTMENT_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            unlisted={unlisted}
            card={(appointment) => (
              <AppointmentCard
                appointment={appointment}
                reader={reader}
                onView={() => reading.open(appointment.id)}
                onCancel={() => onCancel(appointment)}
              />
            )}
            table={{
              columns: appointmentColumns({ reader, onOpen: reading.open, onCancel }),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as AppointmentSort }),
              openId: reading.openId,
              loadActions: () =>
                import('@domain/appointments/appointment-csv.ts').then((file) => ({ actions: [], csv: file.APPOINTMENT_CSV })),
            }}
          />
        </TabPanel>
      </ListLayout>
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
