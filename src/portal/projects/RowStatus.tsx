import type { ScheduleRow } from '@domain/plans/schedule-row.ts'
import { Badge } from '@/ui/Badge.tsx'

/** The status of a row: finished, late, under way, or still to come. */
export function RowStatus({ row: { status, isFinished, isLate, actual } }: { row: ScheduleRow }) {
  const tone = isFinished ? 'ok' : isLate ? 'bad' : actual ? 'warn' : 'info'
  return <Badge tone={tone}>{status}</Badge>
}
