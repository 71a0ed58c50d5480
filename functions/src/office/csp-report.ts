import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import type { HealthReport } from '@domain/office/health.ts'
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
import type { DocumentReference } from 'firebase-admin/firestore'
import { onRequest, type Request } from 'firebase-functions/v2/https'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, db, runTransactionWithRetry, unlessConflict } from '../platform/endpoint/firebase.ts'
import { callerAddress } from '../platform/endpoint/implement-public.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { answerRequest } from '../platform/endpoint/request.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'

/** The record of a day in UTC; its id is "2026-11-26". */
function reportOfDay(moment: Date): DocumentReference {
  return collections.policyReports.doc(moment.toISOString().slice(0, 10))
}

/** The most frequent violations of the last days. Reads one record for each day. */
export async function readViolations(now: Date): Promise<HealthReport['violations']> {
  const days = Array.from({ length: SHOWN_REPORT_DAYS }, (_, ago) => new Date(now.valueOf() - ago * DAY_MS))
  const stored = await db.getAll(...days.map(reportOfDay))
  return sumViolations(stored.map((day) => (day.get('counts') ?? {}) as ViolationCounts))
}

export const cspReport = onRequest({ cors: false, secrets: [RATE_LIMIT_SALT] }, (request, response) =>
  answerRequest(endpoints.cspReport, response, async () => {
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
