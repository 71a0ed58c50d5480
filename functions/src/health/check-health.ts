import { planAlerts } from '@domain/health/alert.policy.ts'
import * as endpoints from '@domain/health/health.endpoints.ts'
import { findHealthProblems } from '@domain/health/health.policy.ts'
import type { HealthProblem } from '@domain/health/health.schema.ts'
import { HEALTH_PATH } from '@domain/routes.ts'
import { deepDates, runTransactionWithRetry, type Writes } from '../endpoint/firebase.ts'
import { implementSchedule } from '../endpoint/implement-schedule.ts'
import { siteLink } from '../endpoint/settings.ts'
import { healthAlertMail, healthResolvedMail } from '../mail/templates/health-mails.ts'
import { notifyOffice } from '../notifications/notify.ts'
import { readFigures } from './health-figures.ts'
import { type HealthSummary, summaryRef } from './health-records.ts'
import { readRecentCalls } from './recent-calls.ts'
import { readRuns } from './schedule-runs.ts'

export const checkHealth = implementSchedule(endpoints.checkHealth, runHealthCheck, { maxInstances: 1 })

/** Stores the summary and its mails in one transaction, so that two checks at once send one mail. */
export async function runHealthCheck(now: Date): Promise<void> {
  const [calls, runs] = await Promise.all([readRecentCalls(now), readRuns(now)])
  const figures = await readFigures(calls, now)
  const found = findHealthProblems(figures, runs, now)
  await runTransactionWithRetry(async (transaction) => {
    const stored = (await transaction.get(summaryRef)).data()
    const before = stored && deepDates<HealthSummary>(stored)
    const { alerts, problems, toReport, toResolve } = planAlerts(before?.alerts ?? {}, found, now)
    const summary: HealthSummary = { checked_at: now, level: problems[0]?.level ?? 'ok', problems, figures, alerts }
    transaction.set(summaryRef, summary)
    queueMails(transaction, toReport, toResolve, now)
  })
}

function queueMails(writes: Writes, toReport: readonly HealthProblem[], toResolve: readonly HealthProblem[], now: Date): void {
  const link = siteLink(HEALTH_PATH)
  for (const problem of toReport) {
    notifyOffice(writes, 'health_problem', { mail: healthAlertMail(problem, link), cause: summaryRef.path }, now)
  }
  for (const problem of toResolve) {
    notifyOffice(writes, 'health_resolved', { mail: healthResolvedMail(problem, link), cause: summaryRef.path }, now)
  }
}
