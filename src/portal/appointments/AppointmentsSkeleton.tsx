import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODES,
  APPOINTMENT_SORTS,
  APPOINTMENT_TAB_LABELS,
  APPOINTMENT_TABS,
} from '@domain/appointments/appointment.constants.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'
import type { AppointmentStats } from '@/data/appointment.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { type FilterProps, ListBar } from '../shell/list/ListBar.tsx'
import { ListSkeleton } from '../shell/list/ListSkeleton.tsx'
import type { ListFields, ListValues } from '../shell/list/list-address.ts'
import { statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { AppointmentRow } from './AppointmentCard.tsx'

/** The tab `upcoming` is open at first. */
export const APPOINTMENT_LIST = {
  tab: ['upcoming', 'all', 'completed', 'cancelled'],
  mode: ['all', ...APPOINTMENT_MODES],
  sort: APPOINTMENT_SORTS,
} as const satisfies ListFields
export const PANEL = 'appointments-list'

/** The headings of the table, with the widths of its columns. */
export const APPOINTMENT_COLUMNS = {
  appointment: { heading: APPOINTMENT_TEXTS.appointment },
  when: { heading: APPOINTMENT_TEXTS.when, sort: APPOINTMENT_SORTS, width: 'w-47' },
  status: { heading: FACT_TEXTS.status, width: 'w-44 wide:w-65' },
  actions: { heading: CONTROL_TEXTS.actions, width: 'w-40 max-xl:hidden', isWide: true },
} as const

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function AppointmentsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <AppointmentsHeader>
        <span className="skeleton h-11 w-44 lg:h-9" />
      </AppointmentsHeader>
      <StatCards stats={toStatCards(undefined)} />
      <AppointmentFilters filter={{ tab: 'upcoming', mode: 'all', sort: 'soonest' }} />
      <AppointmentRowSkeletons />
    </div>
  )
}

export function AppointmentRowSkeletons() {
  return (
    <ListSkeleton label={APPOINTMENT_TEXTS.loading} columns={Object.values(APPOINTMENT_COLUMNS)}>
      <AppointmentRow
        main={
          <div>
            <span className="skeleton my-1 h-5 w-2/3 max-w-72" />
            <span className="skeleton mt-2 h-4 w-28" />
            <span className="skeleton mt-4 h-9 w-full max-w-[26rem]" />
          </div>
        }
        actions={<span className="skeleton col-span-2 h-11 w-full lg:h-9 lg:w-40" />}
      />
    </ListSkeleton>
  )
}

interface AppointmentFiltersProps extends FilterProps<ListValues<typeof APPOINTMENT_LIST>> {
  count?: number | undefined
}

export function AppointmentFilters({ count, ...props }: AppointmentFiltersProps) {
  return (
    <ListBar
      {...props}
      tabs={{
        label: APPOINTMENT_TEXTS.heading,
        tabs: APPOINTMENT_TABS,
        labels: APPOINTMENT_TAB_LABELS,
        panelId: PANEL,
      }}
      filters={[
        {
          name: 'mode',
          label: APPOINTMENT_TEXTS.mode,
          options: ['all', ...APPOINTMENT_MODES],
          labels: { all: APPOINTMENT_TEXTS.allModes, ...APPOINTMENT_MODE_LABELS },
        },
      ]}
      noun={APPOINTMENT_TEXTS.plural}
      count={count}
    />
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: AppointmentStats | undefined, failed = false): Stat[] {
  return APPOINTMENT_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : APPOINTMENT_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}

export function AppointmentsHeader({ children }: { children?: ReactNode }) {
  return (
    <ScreenHeader title={APPOINTMENT_TEXTS.heading}>
      <div className="flex min-h-11 lg:min-h-9">{children}</div>
    </ScreenHeader>
  )
}
