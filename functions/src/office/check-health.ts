import * as accountsEndpoints from '@domain/accounts/accounts.endpoints.ts'
import * as healthEndpoints from '@domain/office/health.endpoints.ts'
import { findHealthProblems, isCheckRecent, planAlerts } from '@domain/office/health.policy.ts'
import type { HealthProblem, HealthReport } from '@domain/office/health.ts'
import {
  countViolation,
  POLICY_REPORT_BYTES,
  POLICY_REPORT_DAYS,
  POLICY_REPORT_TYPES,
  POLICY_REPORTS_PER_NETWORK,
  SHOWN_REPORT_DAYS,
  sumViolations,
  VIOLATIONS_PER_REQUEST,
  type Violation,
  type ViolationCounts,
  violationsIn,
} from '@domain/office/policy-report.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { scheduleState } from '@domain/platform/schedule.policy.ts'
import { HEALTH_PATH } from '@domain/routes.ts'
import { HEALTH_PAGE } from '@texts/office/health.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { onRequest, type Request } from 'firebase-functions/v2/https'
import {
  ApiError,
  collections,
  db,
  deepDates,
  runTransactionWithRetry,
  unlessConflict,
  type Writes,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { callerAddress } from '../platform/endpoint/implement-public.ts'
import { implementSchedule, readRuns } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { ANSWER_HEADERS, answerRequest, isByPerson } from '../platform/endpoint/request.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'
import { notifyOffice, siteLink } from '../platform/notifications/notify.ts'
import { type HealthSummary, readMetrics, readRecentCalls, readSummary, summaryRef } from './health-metrics.ts'
import { healthAlertMail, healthResolvedMail } from './office-mails.ts'

/** The record of a day in UTC; its id is "2026-11-26". */
function reportOfDay(moment: Date): DocumentReference {
  return collections.policyReports.doc(moment.toISOString().slice(0, 10))
}

/** The most frequent violations of the last days. Reads one record for each day. */
async function readViolations(now: Date): Promise<HealthReport['violations']> {
  const days = Array.from({ length: SHOWN_REPORT_DAYS }, (_, ago) => new Date(now.valueOf() - ago * DAY_MS))
  const stored = await db.getAll(...days.map(reportOfDay))
  return sumViolations(stored.map((day) => (day.get('counts') ?? {}) as ViolationCounts))
}

export const cspReport = onRequest({ cors: false, secrets: [RATE_LIMIT_SALT] }, (request, response) =>
  answerRequest(accountsEndpoints.cspReport, response, async () => {
    const violations = violationsIn(readReports(request)).slice(0, VIOLATIONS_PER_REQUEST)
    if (violations.length > 0) {
      const now = new Date()
      await limitNetwork({ use: 'csp-report', from: callerAddress(request).counted }, now, POLICY_REPORTS_PER_NETWORK)
      // Of a flood, some are not counted. That is no failure, which would alert the office.
      await unlessConflict(count(violations, now))
    }
    return 'requests/report-counted'
  }),
)

/** @throws ApiError */
function readReports(request: Request): unknown {
  if (request.method !== 'POST') throw new ApiError('requests/wrong-method', 405)
  if (!request.is(POLICY_REPORT_TYPES)) throw new ApiError('requests/wrong-type', 415)
  const body = request.rawBody ?? Buffer.alloc(0)
  if (body.length > POLICY_REPORT_BYTES) throw new ApiError('requests/too-large', 413)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError('requests/invalid', 400)
  }
}

/** Adds to the record of the day, in UTC. `countViolation` bounds its size. */
async function count(violations: readonly Violation[], now: Date): Promise<void> {
  const record = reportOfDay(now)
  await runTransactionWithRetry(async (transaction) => {
    const stored = (await transaction.get(record)).get('counts') as ViolationCounts | undefined
    const counts = violations.reduce(countViolation, stored ?? {})
    const expires_at = new Date(now.valueOf() + POLICY_REPORT_DAYS * DAY_MS)
    transaction.set(record, { day: record.id, counts, updated_at: now, expires_at })
  })
}

export const checkHealth = implementSchedule(healthEndpoints.checkHealth, runHealthCheck, { maxInstances: 1 })

/** Stores the summary and its mails in one transaction, so that two checks at once send one mail. */
export async function runHealthCheck(now: Date): Promise<void> {
  const [calls, runs] = await Promise.all([readRecentCalls(now), readRuns(now)])
  const metrics = await readMetrics(calls, now)
  const found = findHealthProblems(metrics, runs, now)
  await runTransactionWithRetry(async (transaction) => {
    const stored = (await transaction.get(summaryRef)).data()
    const before = stored && deepDates<HealthSummary>(stored)
    const { alerts, problems, toReport, toResolve } = planAlerts(before?.alerts ?? {}, found, now)
    const summary: HealthSummary = { checked_at: now, level: problems[0]?.level ?? 'ok', problems, metrics, alerts }
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

export const healthReport = implement(healthEndpoints.healthReport, async (_nothing, _caller, now) => ({
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
    check: summary ? { checked_at: summary.checked_at, problems: summary.problems, metrics: summary.metrics } : null,
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

/** Two requests a minute from each network: uptime monitors ask once. */
const PER_HOUR = 120
/** How long an instance repeats its last answer, so that a flood causes few reads. */
const REMEMBERED_MS = 20_000
const METHODS = ['GET', 'HEAD', 'POST']

let last: { isOk: boolean; until: number } | undefined

/** Whether the last check found no problem, and is recent enough. */
export async function isHealthy(now: Date): Promise<boolean> {
  const summary = await readSummary()
  return summary !== undefined && summary.level !== 'problem' && isCheckRecent(summary.checked_at, now)
}

export const health = onRequest({ cors: false, secrets: [RATE_LIMIT_SALT] }, async (request, response) => {
  response.set(ANSWER_HEADERS)
  const answer = (status: number) => {
    response.status(status)
    if (isByPerson(request)) response.type('html').send(buildHealthPage(status))
    else response.json({ ok: status === 200 })
  }
  if (!METHODS.includes(request.method)) {
    response.set('Allow', METHODS.join(', '))
    answer(405)
    return
  }
  const now = new Date()
  try {
    await limitNetwork({ use: 'health', from: callerAddress(request).counted }, now, PER_HOUR)
    if (!last || last.until < now.valueOf()) last = { isOk: await isHealthy(now), until: now.valueOf() + REMEMBERED_MS }
    answer(last.isOk ? 200 : 503)
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure('health', error)
    answer(error instanceof ApiError ? error.status : 503)
  }
})

function buildHealthPage(status: number): string {
  const text = HEALTH_PAGE[status === 200 ? 'ok' : status === 429 ? 'refused' : 'problem']
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${HEALTH_PAGE.title}</title><h1>${HEALTH_PAGE.title}</h1><p>${text}</p></html>\n`
}
