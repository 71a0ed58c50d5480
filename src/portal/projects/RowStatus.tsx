import type { ScheduleRow, ScheduleStatus } from '@domain/plans/schedule-row.ts'
import { Badge, type Tone } from '@/ui/Badge.tsx'
import { MILESTONE_TONES, PROJECT_TONES, REQUEST_TONES } from '../shell/tones.ts'

const TONES: Record<ScheduleStatus, Tone> = {
  ...PROJECT_TONES,
  ...MILESTONE_TONES,
  ...REQUEST_TONES,
  past_stage: 'mute',
  current_stage: 'warn',
}

/** The status of a row, in the colour that it has everywhere. */
export function RowStatus({ row: { status, statusLabel } }: { row: ScheduleRow }) {
  return <Badge tone={TONES[status]}>{statusLabel}</Badge>
}
