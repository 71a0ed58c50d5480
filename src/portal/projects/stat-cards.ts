import type { ProjectStats } from '@/data/project.data.ts'
import type { Stat } from '@/ui/StatCards.tsx'
import { moneyStat, statValue } from '../shell/money-stat.ts'

/** The four stat cards; a dash where the figures could not be loaded, nothing while they load. */
export function toStatCards(stats: ProjectStats | undefined, failed = false): Stat[] {
  return [
    { label: 'Total', value: statValue(stats?.total, failed) },
    { label: 'Active', value: statValue(stats?.active, failed) },
    { label: 'Completed', value: statValue(stats?.completed, failed) },
    moneyStat('Total Budget', stats?.budget, failed),
  ]
}
