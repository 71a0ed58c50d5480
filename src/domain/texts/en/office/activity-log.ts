import { EXPORT_MAX } from '../../../platform/activity/activity-log.ts'
import { formatCount } from '../../../platform/formats.ts'

export const ACTIVITY_LOG_TEXTS = {
  intro:
    'Whatever was done in the portal, newest first. Nobody can change or remove an entry; only the title or number in it is erased with its record or with its owner’s account. All times are Nairobi’s.',
  kind: 'Kind',
  allKinds: 'All kinds',
  from: 'From',
  to: 'To',
  person: 'Done by',
  clear: 'Clear filters',
  backwards: 'The last day is before the first. Choose the days again.',
  empty: 'No activity found',
  export: 'Export CSV',
  exported: 'of the activity log',
  plural: 'lines',
} as const

/** Progress of an export. */
export const exportProgress = (read: number) => `${formatCount(read)} entries read…`

/** Result of an export. @param isCut whether the log exceeded one file */
export function exportOutcome(count: number, isCut: boolean): string {
  if (isCut) return `The newest ${formatCount(EXPORT_MAX)} entries were saved. Choose days to save older ones.`
  return count === 1 ? '1 entry was saved.' : `${formatCount(count)} entries were saved.`
}
