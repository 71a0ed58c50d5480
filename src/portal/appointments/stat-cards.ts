import { APPOINTMENT_TAB_LABELS, APPOINTMENT_TABS } from '@domain/appointments/appointment.constants.ts'
import type { AppointmentStats } from '@/data/appointment.data.ts'
import type { Stat } from '@/ui/StatCards.tsx'
import { statValue } from '../shell/money-stat.ts'

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: AppointmentStats | undefined, failed = false): Stat[] {
  return APPOINTMENT_TABS.map((tab) => ({
    label: tab === 'all' ? 'Total' : APPOINTMENT_TAB_LABELS[tab],
    value: statValue(stats?.[tab], failed),
  }))
}
