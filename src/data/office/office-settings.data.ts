import { COLLECTIONS } from '@domain/collections.ts'
import { healthReport } from '@domain/office/health.endpoints.ts'
import { type HealthReport, healthReportSchema } from '@domain/office/health.ts'
import { activitySchema, GROUP_KINDS } from '@domain/platform/activity/activity.ts'
import { isInvertedRange, LOG_PAGE, type LogFilter } from '@domain/platform/activity/activity-log.ts'
import { endOfDayInNairobi, toMoment } from '@domain/platform/dates.ts'
import { type LoadedSettings, loadedSettingsSchema, officeSettings } from '@domain/platform/settings/settings.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { type Filter, where } from '../firebase/firestore-query.ts'
import { type Cursor, type Page, pagedList, readPage } from '../paged-list.ts'

/** The office settings, and the appointments that need a new time. For admins. */
export function currentSettings(uid: string) {
  return queryOptions({
    queryKey: ['office-settings', uid],
    queryFn: () => callFunction(officeSettings, {}),
    select: toSettings,
  })
}

/** The cache holds JSON, so `select` converts the times to dates. */
function toSettings(answer: Record<string, unknown>): LoadedSettings {
  return loadedSettingsSchema.validateSync(answer)
}

/** The health report. For staff with the log. */
export function currentHealth(uid: string) {
  return queryOptions({ queryKey: ['health', uid], queryFn: () => callFunction(healthReport, {}), select: toReport })
}

/** The cache holds JSON, so `select` converts the times to dates. */
function toReport(answer: Record<string, unknown>): HealthReport {
  return healthReportSchema.validateSync(answer)
}

/** The log, newest first. For admins. */
export function logPages(filter: LogFilter) {
  return {
    ...pagedList({
      queryKey: [COLLECTIONS.activity, 'log', filter],
      read: (after) => readLog(filter, after, LOG_PAGE),
      schema: activitySchema,
    }),
    enabled: !isInvertedRange(filter),
  }
}

/** @param size number of entries */
export function readLog(filter: LogFilter, after: Cursor | null, size: number): Promise<Page> {
  return readPage(COLLECTIONS.activity, toLogConditions(filter), after, { size })
}

/** Each combination of these conditions needs a Firestore index. */
function toLogConditions({ group, person, from, to }: LogFilter): Filter[] {
  return [
    ...(group === 'all' ? [] : [where('kind', 'in', GROUP_KINDS[group])]),
    ...(person === '' ? [] : [where('actor_id', '==', person)]),
    ...(from === '' ? [] : [where('created_at', '>=', toMoment(from, '00:00'))]),
    ...(to === '' ? [] : [where('created_at', '<=', endOfDayInNairobi(to))]),
  ]
}
