import type { CalendarDate } from '../dates.ts'
import { type DocumentStatus, REMINDER_DAYS } from './document.status.ts'

const DAY_MS = 86_400_000

/** The last moment of a day in Nairobi (UTC+3, no summer time). */
export function endOfDayInNairobi(day: CalendarDate): Date {
  return new Date(`${day}T23:59:59.999+03:00`)
}

/** The number of a document's present version, from 1. */
export function versionOf({ versions }: { versions: readonly unknown[] }): number {
  return versions.length + 1
}

/** Which of a project's partners may read a document: what is under review, or was rejected, is between client and admins. */
export function readersAmong(document: { shared: boolean; status: DocumentStatus }, partnerIds: string[]): string[] {
  const { shared, status } = document
  return shared && status === 'approved' ? partnerIds : []
}

/** Whether a document is no longer valid. */
export function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt < now
}

/** Whole days until the expiry, 0 on its last day; undefined where there is none, or it has passed. */
export function daysLeft(expiresAt: Date | null, now: Date): number | undefined {
  if (!expiresAt || expiresAt < now) return undefined
  return Math.floor((expiresAt.valueOf() - now.valueOf()) / DAY_MS)
}

/** The reminder that is due now and was not sent yet: the nearest only, so that a late run sends one mail and not three. */
export function reminderDue(expiresAt: Date | null, reminded: readonly number[], now: Date): number | undefined {
  const left = daysLeft(expiresAt, now)
  if (left === undefined) return undefined
  const due = REMINDER_DAYS.filter((days) => left <= days).at(-1)
  return due === undefined || reminded.some((days) => days <= due) ? undefined : due
}
