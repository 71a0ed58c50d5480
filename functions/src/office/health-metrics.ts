import type { Alerts } from '@domain/office/health.policy.ts'
import {
  FAILED_MAIL_DAYS,
  type HealthLevel,
  type HealthMetrics,
  type HealthProblem,
  type HourCalls,
  MAIL_WAITS_MS,
  type WorkKind,
} from '@domain/office/health.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { isRecipientAnswer } from '@domain/platform/mail/mail.policy.ts'
import { MAILS_TO_TYPED_ADDRESSES } from '@domain/platform/notification.registry.ts'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { checkouts } from '../billing/payments/checkouts.ts'
import { collections, convertToDate, deepDates, readQueryCount, type StoredTime } from '../platform/endpoint/firebase.ts'
import { type HourCounts, readCallCounts } from '../platform/endpoint/log-failure.ts'
import { readLedgerState, readProvider, readStorage } from '../platform/health-states.ts'
import { type OutboxRecord, outbox } from '../platform/mail/outbox.ts'

const LATE_READ_MAX = 50
const WORK_READ_MAX = 100

/** Unfinished work, and the field with the time of its begin. */
const WORK: Record<WorkKind, { query: Query; begun: string }> = {
  merges: { query: collections.organisationMerges.where('finished_at', '==', null), begun: 'begun_at' },
  newsletters: {
    query: collections.newsletterSends.where('finished_at', '==', null),
    begun: 'started_at',
  },
  messages: { query: collections.messageSends.where('state', '==', 'sending'), begun: 'created_at' },
  deletions: { query: collections.accountDeletions.where('is_finished', '==', false), begun: 'begun_at' },
  exports: { query: collections.dataExports.where('state', '==', 'running'), begun: 'requested_at' },
  handovers: { query: collections.accountHandovers, begun: 'begun_at' },
  signatures: { query: collections.taxSubmissions.where('state', '==', 'queued'), begun: 'queued_at' },
}

/** Counts with aggregation queries; reads only late mails and unfinished work, which normally do not exist. */
export async function readMetrics(calls: readonly HourCalls[], now: Date): Promise<HealthMetrics> {
  const work = Object.entries(WORK) as [WorkKind, (typeof WORK)[WorkKind]][]
  const [mail, provider, open_checkouts, quota_reservations, storage, { differing, named, checked_at }, ...unfinished] =
    await Promise.all([
      readMailMetrics(now),
      readProvider(),
      readQueryCount(checkouts.where('state', 'in', ['opening', 'open'])),
      readQueryCount(collections.quotaReservations.where('expires_at', '>', now)),
      readStorage(),
      readLedgerState(),
      ...work.map(([kind, { query, begun }]) => readWorkMetrics(kind, query, begun)),
    ])
  return {
    mail,
    payments: { ...provider, open_checkouts },
    calls: { refused: sumHourCalls(calls, 'refused'), failed: sumHourCalls(calls, 'failed') },
    work: unfinished,
    quota_reservations,
    storage,
    ledger: { differing, named, checked_at },
  }
}

async function readMailMetrics(now: Date): Promise<HealthMetrics['mail']> {
  const waiting = outbox.where('state', 'in', ['queued', 'sending', 'retry'])
  const late = waiting.where('created_at', '<=', new Date(now.valueOf() - MAIL_WAITS_MS)).orderBy('created_at')
  const since = new Date(now.valueOf() - FAILED_MAIL_DAYS * DAY_MS)
  const dead = outbox.where('state', '==', 'dead').where('created_at', '>=', since)
  const [count, { docs: oldest }, { docs: lateMails }, newsletters, failed, failedBulk, failedTyped] = await Promise.all([
    readQueryCount(waiting),
    waiting.orderBy('created_at').limit(1).select('created_at').get(),
    late.limit(LATE_READ_MAX).select('error', 'error_concerns').get(),
    readQueryCount(outbox.where('state', '==', 'held')),
    readQueryCount(dead),
    readQueryCount(dead.where('is_bulk', '==', true)),
    readQueryCount(dead.where('template', 'in', MAILS_TO_TYPED_ADDRESSES)),
  ])
  return {
    waiting: count,
    late: lateMails.length,
    unanswered: lateMails.filter((mail) => !isAnswered(mail)).length,
    oldest_at: oldest[0] ? convertToDate(oldest[0].get('created_at') as StoredTime) : null,
    newsletters,
    failed: Math.max(0, failed - failedBulk - failedTyped),
  }
}

function isAnswered(mail: QueryDocumentSnapshot): boolean {
  const { error, error_concerns } = mail.data() as Partial<OutboxRecord>
  return isRecipientAnswer(error ?? '', error_concerns)
}

async function readWorkMetrics(kind: WorkKind, query: Query, begun: string): Promise<HealthMetrics['work'][number]> {
  const { docs } = await query.limit(WORK_READ_MAX).select(begun).get()
  const stored = docs.map((record) => record.get(begun) as StoredTime | null | undefined)
  // A newsletter that has not begun yet has no time.
  const times = stored.flatMap((time) => (time ? [convertToDate(time).valueOf()] : []))
  return { kind, count: docs.length, oldest_at: times.length > 0 ? new Date(Math.min(...times)) : null }
}

/** The result of the last check (`health/summary`). */
export interface HealthSummary {
  checked_at: Date
  level: HealthLevel
  problems: HealthProblem[]
  metrics: HealthMetrics
  alerts: Alerts
}

export const summaryRef = collections.health.doc('summary')

/** The last summary; none if it is from before a release that counts otherwise, until the next check. */
export async function readSummary(): Promise<HealthSummary | undefined> {
  const stored = (await summaryRef.get()).data()
  return stored?.['metrics'] ? deepDates<HealthSummary>(stored) : undefined
}

/** The current hour and the last one. */
const HOURS = 2

/** The refused and failed calls in the current hour and in the last one. */
export async function readRecentCalls(now: Date): Promise<HourCalls[]> {
  const counts = await readCallCounts(HOURS, now)
  return counts.map(({ hour, ...counted }) => ({ hour: new Date(`${hour}:00:00Z`), endpoints: toEndpointCounts(counted) }))
}

function toEndpointCounts({ refused, failed }: HourCounts): HourCalls['endpoints'] {
  const names = [...new Set([...Object.keys(refused), ...Object.keys(failed)])].sort()
  return names.map((name) => ({ name, refused: refused[name] ?? 0, failed: failed[name] ?? 0 }))
}

function sumHourCalls(calls: readonly HourCalls[], kind: 'refused' | 'failed'): number {
  return calls.flatMap(({ endpoints }) => endpoints).reduce((sum, counts) => sum + counts[kind], 0)
}
