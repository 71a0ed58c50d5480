import { DAY_MS } from '@domain/dates.ts'
import type { HealthReport } from '@domain/health/health.schema.ts'
import { SHOWN_REPORT_DAYS } from '@domain/security/policy-report.constants.ts'
import { sumViolations, type ViolationCounts } from '@domain/security/policy-report.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { collections, db } from '../endpoint/firebase.ts'

/** The record of a day in UTC; its id is "2026-11-26". */
export function reportOfDay(moment: Date): DocumentReference {
  return collections.policyReports.doc(moment.toISOString().slice(0, 10))
}

/** The most frequent violations of the last days. Reads one record for each day. */
export async function readViolations(now: Date): Promise<HealthReport['violations']> {
  const days = Array.from({ length: SHOWN_REPORT_DAYS }, (_, ago) => new Date(now.valueOf() - ago * DAY_MS))
  const stored = await db.getAll(...days.map(reportOfDay))
  return sumViolations(stored.map((day) => (day.get('counts') ?? {}) as ViolationCounts))
}
