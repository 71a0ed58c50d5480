import type { HourCalls } from '@domain/health/health.schema.ts'
import { type HourCounts, readCallCounts } from '../endpoint/call-counts.ts'

/** The current hour and the last one. */
const HOURS = 2

/** The refused and failed calls in the current hour and in the last one. */
export async function readRecentCalls(now: Date): Promise<HourCalls[]> {
  const counts = await readCallCounts(HOURS, now)
  return counts.map(({ hour, ...counted }) => ({ hour: new Date(`${hour}:00:00Z`), endpoints: endpointsOf(counted) }))
}

function endpointsOf({ refused, failed }: HourCounts): HourCalls['endpoints'] {
  const names = [...new Set([...Object.keys(refused), ...Object.keys(failed)])].sort()
  return names.map((name) => ({ name, refused: refused[name] ?? 0, failed: failed[name] ?? 0 }))
}

export function sumOf(calls: readonly HourCalls[], kind: 'refused' | 'failed'): number {
  return calls.flatMap(({ endpoints }) => endpoints).reduce((sum, counts) => sum + counts[kind], 0)
}
