import * as endpoints from '@domain/health/health.endpoints.ts'
import type { HealthReport } from '@domain/health/health.schema.ts'
import { scheduleState } from '@domain/health/schedule.policy.ts'
import { implement } from '../endpoint/implement.ts'
import { readViolations } from '../security/csp-report.ts'
import { readSummary } from './health-records.ts'
import { readRecentCalls } from './recent-calls.ts'
import { readRuns } from './schedule-runs.ts'

export const healthReport = implement(endpoints.healthReport, async (_nothing, _caller, now) => ({
  key: 'health/reported',
  result: { ...(await reportAt(now)) },
}))

export async function reportAt(now: Date): Promise<HealthReport> {
  const [summary, runs, calls, violations] = await Promise.all([
    readSummary(),
    readRuns(now),
    readRecentCalls(now),
    readViolations(now),
  ])
  return {
    check: summary ? { checked_at: summary.checked_at, problems: summary.problems, figures: summary.figures } : null,
    schedules: [...runs].map(([schedule, run]) => ({
      name: schedule.name,
      state: scheduleState(schedule, run, now),
      started_at: run.started_at,
      succeeded_at: run.succeeded_at,
      duration_ms: run.duration_ms,
      failures: run.failures,
      error: run.error,
    })),
    calls,
    violations,
  }
}
