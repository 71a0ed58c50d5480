import { problemId } from './health.policy.ts'
import { ALERT_PAUSE_MS, type FoundProblem, type HealthProblem } from './health.ts'

/** The mails about a problem that the office has got. Times are in UTC. */
interface AlertState {
  since: Date
  /** The time of the last mail; null for a warning, which is not mailed. */
  alerted_at: Date | null
  /** Whether the last check found the problem. */
  is_open: boolean
  /** Whether the last mail said that it has ended. */
  is_resolved: boolean
  /** As the last check found it. */
  problem: FoundProblem
}

/** By `problemId`. */
export type Alerts = Readonly<Record<string, AlertState>>

export interface AlertPlan {
  alerts: Alerts
  problems: HealthProblem[]
  /** Problems to report now. */
  toReport: HealthProblem[]
  /** Reported problems that have ended. */
  toResolve: HealthProblem[]
}

/**
 * Decides which mails a check sends. A problem that lasts, or that returns, is reported at most once per pause, and its
 * end at most once per report.
 */
export function planAlerts(before: Alerts, found: readonly FoundProblem[], now: Date): AlertPlan {
  const alerts: Record<string, AlertState> = {}
  const plan: AlertPlan = { alerts, problems: [], toReport: [], toResolve: [] }
  for (const problem of found) {
    const id = problemId(problem)
    const last = before[id]
    const since = last?.is_open ? last.since : now
    const reported = { ...problem, since }
    const isDue = problem.level === 'problem' && !isPausing(last, now)
    plan.problems.push(reported)
    if (isDue) plan.toReport.push(reported)
    const mailed = isDue ? { alerted_at: now, is_resolved: false } : lastMails(last)
    alerts[id] = { since, is_open: true, problem, ...mailed }
  }
  for (const [id, last] of Object.entries(before)) {
    if (alerts[id]) continue
    if (last.is_open && last.alerted_at && !last.is_resolved) plan.toResolve.push({ ...last.problem, since: last.since })
    // Kept until the pause is over, so that a problem that comes and goes causes few mails.
    if (isPausing(last, now)) alerts[id] = { ...last, is_open: false, is_resolved: true }
  }
  return plan
}

function lastMails(last: AlertState | undefined): Pick<AlertState, 'alerted_at' | 'is_resolved'> {
  return { alerted_at: last?.alerted_at ?? null, is_resolved: last?.is_resolved ?? false }
}

function isPausing(last: AlertState | undefined, now: Date): boolean {
  return !!last?.alerted_at && now.valueOf() - last.alerted_at.valueOf() < ALERT_PAUSE_MS
}
