import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODES,
  APPOINTMENT_SORTS,
  APPOINTMENT_TAB_LABELS,
  APPOINTMENT_TABS,
  type Appointment,
  type AppointmentSort,
} from '@domain/appointments/appointment.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENT_ERRORS, APPOINTMENT_TEXTS } from '@texts/appointments/appointments.ts'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import {
  type AppointmentFilter,
  type AppointmentStats,
  appointmentPages,
  appointmentSource,
  appointmentStats,
  matchesAppointment,
} from '@/data/appointments/appointment.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { statValue } from '@/portal/lists/money-stat.ts'
import { type ListFields, useListAddress, useListSearch } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, ListLayout, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { useRecordDialog } from '@/portal/records/useRecordDialog.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { AppointmentCard, appointmentColumns } from './AppointmentRows.tsx'

const loadDialog = () => import('./AppointmentDialog.tsx').then(({ AppointmentDialog }) => AppointmentDialog)
const loadBooking = () => import('./BookingDialog.tsx').then(({ BookingDialog }) => BookingDialog)
const loadCancel = () => import('./CancelDialog.tsx').then(({ CancelDialog }) => CancelDialog)

/** The tab `upcoming` is open at first. */
const APPOINTMENT_LIST = {
  tab: ['upcoming', 'all', 'completed', 'cancelled'],
  mode: ['all', ...APPOINTMENT_MODES],
  sort: APPOINTMENT_SORTS,
} as const satisfies ListFields
const PANEL = 'appointments-list'

const MODE_LABELS = { all: APPOINTMENT_TEXTS.allModes, ...APPOINTMENT_MODE_LABELS }

export function AppointmentsScreen() {
  return <PortalShell path={APPOINTMENTS_PATH}>{(person) => <Appointments reader={person} />}</PortalShell>
}

function Appointments({ reader }: { reader: Person }) {
  const [filter, setFilter] = useListAddress(APPOINTMENT_LIST)
  const search = useListSearch()
  const stats = useQuery(appointmentStats(reader))
  const list = useInfiniteQuery({ ...appointmentPages(reader, filter), enabled: !search.term })
  const count = stats.data && findAppointmentCount(stats.data, filter)
  const unlisted = useUnlistedCount(count, stats, list)
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const asking = useLazyComponent(loadCancel)
  const reading = useRecordDialog({ load: loadDialog, isOtherOpen: cancelling !== null })
  const onCancel = (appointment: Appointment) => asking.whenLoaded(() => setCancelling(appointment))

  return (
    <div className="grid gap-4">
      <ScreenHeader title={APPOINTMENT_TEXTS.heading}>
        <DialogButton label={APPOINTMENT_TEXTS.book} load={loadBooking} dialog={{}} isForNew />
      </ScreenHeader>
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar
        filter={filter}
        tabs={{ label: APPOINTMENT_TEXTS.heading, tabs: APPOINTMENT_TABS, labels: APPOINTMENT_TAB_LABELS, panelId: PANEL }}
        filters={[{ name: 'mode', label: APPOINTMENT_TEXTS.mode, options: APPOINTMENT_LIST.mode, labels: MODE_LABELS }]}
        plural={APPOINTMENT_TEXTS.plural}
        count={count}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Component
              key={reading.opened.id}
              appointmentId={reading.opened.id}
              person={reader}
              onClose={reading.close}
            />
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
            failed={APPOINTMENT_ERRORS['appointments/fetch-failed']}
            metrics={[stats]}
            plural={APPOINTMENT_TEXTS.plural}
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
                import('@domain/appointments/appointment-files.ts').then((file) => ({
                  actions: [],
                  csv: file.APPOINTMENT_CSV,
                })),
            }}
          />
        </TabPanel>
      </ListLayout>
      {asking.Component && (
        <asking.Component
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
function findAppointmentCount(stats: AppointmentStats, { tab, mode }: AppointmentFilter): number | undefined {
  return mode === 'all' ? stats[tab] : undefined
}

function toStatCards(stats: AppointmentStats | undefined, failed: boolean): Stat[] {
  return APPOINTMENT_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : APPOINTMENT_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
