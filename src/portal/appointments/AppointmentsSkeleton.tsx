import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODES,
  APPOINTMENT_TAB_LABELS,
  APPOINTMENT_TABS,
} from '@domain/appointments/appointment.constants.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'
import type { AppointmentFilter, AppointmentStats } from '@/data/appointment.data.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { FilterBar, type FilterProps } from '../shell/FilterBar.tsx'
import { statValue } from '../shell/money-stat.ts'
import { RowSkeletons } from '../shell/RowSkeletons.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { AppointmentRow } from './AppointmentCard.tsx'

/** The tab that is open at first. */
export const FIRST_FILTER: AppointmentFilter = { tab: 'upcoming', mode: 'all' }
export const PANEL = 'appointments-list'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function AppointmentsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <AppointmentsHeader>
        <span className="skeleton h-11 w-44 lg:h-9" />
      </AppointmentsHeader>
      <StatCards stats={toStatCards(undefined)} />
      <AppointmentFilters filter={FIRST_FILTER} />
      <AppointmentRowSkeletons />
    </div>
  )
}

export function AppointmentRowSkeletons() {
  return (
    <RowSkeletons label={APPOINTMENT_TEXTS.loading}>
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
    </RowSkeletons>
  )
}

export function AppointmentFilters(props: FilterProps<AppointmentFilter>) {
  return (
    <FilterBar
      {...props}
      tabs={{
        label: APPOINTMENT_TEXTS.heading,
        tabs: APPOINTMENT_TABS,
        labels: APPOINTMENT_TAB_LABELS,
        panelId: PANEL,
      }}
      name="mode"
      select={{
        label: APPOINTMENT_TEXTS.mode,
        options: ['all', ...APPOINTMENT_MODES],
        labels: { all: APPOINTMENT_TEXTS.allModes, ...APPOINTMENT_MODE_LABELS },
      }}
      isScrolled
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
