import { hoursText, hourText, minutesText, PROBLEM_TEXTS, sinceText, WORK_LABELS } from '@texts/office/health.ts'
import { daysText } from '@texts/platform/lists.ts'
import { formatFileSize } from '../documents/upload.ts'
import { dayInNairobi, formatDay, formatMoment, HOUR_MS } from '../platform/dates.ts'
import { fillPlaceholder } from '../texts/message-types.ts'
import type { FoundProblem, WorkKind } from './health.ts'

const HOUR_MINUTES = 60

const DAY_MINUTES = 24 * HOUR_MINUTES

/** A duration in its largest unit: "45 minutes", "3 hours", "2 days". @param minutes whole minutes */
export function problemDuration(minutes: number): string {
  if (minutes >= 2 * DAY_MINUTES) return daysText(Math.floor(minutes / DAY_MINUTES))
  return minutes >= 2 * HOUR_MINUTES ? hoursText(Math.floor(minutes / HOUR_MINUTES)) : minutesText(minutes)
}

/** The problem as a sentence, and what to do next. */
export function problemText({ kind, subject, value }: Pick<FoundProblem, 'kind' | 'subject' | 'value'>) {
  const { title, next } = PROBLEM_TEXTS[kind]
  const isTime = kind === 'schedule' || kind === 'work'
  const shown = isTime ? problemDuration(value) : kind === 'storage' ? formatFileSize(value) : String(value)
  const about = kind === 'work' ? WORK_LABELS[subject as WorkKind] : subject
  return { title: fillPlaceholder(title, { subject: about, value: shown }), next }
}

/**
 * An hour in Nairobi's time: "Since Nov 28, 2026 10:00 AM", or "Nov 28, 2026 9:00 AM to 10:00 AM" if it has ended. The end
 * has a date only if it is on another day.
 * @param hour its beginning
 */
export function describeHour(hour: Date, isCurrent: boolean): string {
  if (isCurrent) return sinceText(formatMoment(hour))
  const end = formatMoment(new Date(hour.valueOf() + HOUR_MS))
  return hourText(formatMoment(hour), end.replace(`${formatDay(dayInNairobi(hour))} `, ''))
}
