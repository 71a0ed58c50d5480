import { healthReport } from '@domain/office/health.endpoints.ts'
import { type HealthReport, healthReportSchema } from '@domain/office/health.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** The health report. For staff with the log. */
export function currentHealth(uid: string) {
  return queryOptions({ queryKey: ['health', uid], queryFn: () => callFunction(healthReport, {}), select: toReport })
}

/** The cache holds JSON, so `select` converts the times to dates. */
function toReport(answer: Record<string, unknown>): HealthReport {
  return healthReportSchema.validateSync(answer)
}
