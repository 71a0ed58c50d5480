import {
  APPOINTMENT_MODE_LABELS,
  APPOINTMENT_MODES,
  APPOINTMENT_TAB_LABELS,
  APPOINTMENT_TABS,
} from '@domain/appointments/appointment.constants.ts'
import type { ReactNode } from 'react'
import type { AppointmentStats } from '@/data/appointment.data.ts'
import type { AppointmentFilter } from '@/data/appointment-keys.ts'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import type { Stat } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { statValue } from '../shell/money-stat.ts'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'

type ModeChoice = AppointmentFilter['mode']

/** What is open when somebody arrives. */
export const FIRST_FILTER: AppointmentFilter = { tab: 'upcoming', mode: 'all' }

const MODES = ['all', ...APPOINTMENT_MODES] as const
const LABELS = { all: 'All modes', ...APPOINTMENT_MODE_LABELS } satisfies Record<ModeChoice, string>

interface AppointmentFiltersProps {
  filter: AppointmentFilter
  panelId: string
  /** Left out while the screen is only its own shape. */
  onChange?: (filter: AppointmentFilter) => void
}

/** Tabs and the mode: an appointment is shown where it fits both. */
export function AppointmentFilters({ filter, panelId, onChange }: AppointmentFiltersProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* On the narrowest phones the tabs scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 max-w-[calc(100%+0.75rem)] overflow-x-auto p-1.5">
        {onChange ? (
          <TabBar
            label="Appointments"
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
          label="Mode"
          options={MODES}
          labels={LABELS}
          selected={filter.mode}
          onSelect={onChange && ((mode) => onChange({ ...filter, mode }))}
        />
      </div>
    </div>
  )
}

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: AppointmentStats | undefined, failed = false): Stat[] {
  return APPOINTMENT_TABS.map((tab) => ({
    label: tab === 'all' ? 'Total' : APPOINTMENT_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}

/** The heading with the place of the button that books. */
export function AppointmentsHeader({ children }: { children?: ReactNode }) {
  return (
    <ScreenHeader title="Appointments">
      <div className="flex min-h-11 lg:min-h-9">{children}</div>
    </ScreenHeader>
  )
}
