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
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import type { Stat } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

type ModeChoice = AppointmentFilter['mode']

/** The tab that is open at first. */
export const FIRST_FILTER: AppointmentFilter = { tab: 'upcoming', mode: 'all' }

const MODES = ['all', ...APPOINTMENT_MODES] as const
const LABELS = { all: APPOINTMENT_TEXTS.allModes, ...APPOINTMENT_MODE_LABELS } satisfies Record<ModeChoice, string>

interface AppointmentFiltersProps {
  filter: AppointmentFilter
  panelId: string
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: AppointmentFilter) => void
}

/** The tabs and the mode filter; a listed appointment matches both. */
export function AppointmentFilters({ filter, panelId, onChange }: AppointmentFiltersProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* On the narrowest phones the tabs scroll sideways; the padding leaves room for the focus ring. */}
      <div className="-m-1.5 max-w-[calc(100%+0.75rem)] overflow-x-auto p-1.5">
        {onChange ? (
          <TabBar
            label={APPOINTMENT_TEXTS.heading}
            tabs={APPOINTMENT_TABS}
            labels={APPOINTMENT_TAB_LABELS}
            selected={filter.tab}
            onSelect={(tab) => onChange({ ...filter, tab })}
            panelId={panelId}
          />
        ) : (
          <div className="inline-flex gap-1 rounded-md bg-skeleton p-1 text-sm font-semibold text-soft">
            {APPOINTMENT_TABS.map((tab) => (
              <span key={tab} className="flex min-h-11 items-center px-2 sm:px-4 lg:min-h-9">
                {APPOINTMENT_TAB_LABELS[tab]}
              </span>
            ))}
          </div>
        )}
      </div>
      <div className="w-full sm:w-auto">
        <FilterSelect<ModeChoice>
          label={APPOINTMENT_TEXTS.mode}
          options={MODES}
          labels={LABELS}
          selected={filter.mode}
          onSelect={onChange && ((mode) => onChange({ ...filter, mode }))}
        />
      </div>
    </div>
  )
}

/** The stat cards show a dash when their figures failed to load, and nothing while they load. */
export function toStatCards(stats: AppointmentStats | undefined, failed = false): Stat[] {
  return APPOINTMENT_TABS.map((tab) => ({
    label: tab === 'all' ? FACT_TEXTS.total : APPOINTMENT_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}

/** The heading with the booking button. */
export function AppointmentsHeader({ children }: { children?: ReactNode }) {
  return (
    <ScreenHeader title={APPOINTMENT_TEXTS.heading}>
      <div className="flex min-h-11 lg:min-h-9">{children}</div>
    </ScreenHeader>
  )
}
