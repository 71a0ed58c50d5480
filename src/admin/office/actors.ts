import { type Activity, namedPeople } from '@domain/platform/activity/activity.ts'
import { LOG_PAGE } from '@domain/platform/activity/activity-log.ts'
import { newIdsByPage } from '@/portal/accounts/people/log-people.tsx'

type Named = Pick<Activity, 'kind' | 'subject' | 'actor_id'>

/**
 * Groups the people of each page into one request for names. A request is for as many names as a page has entries, so that
 * it reads no more: those of the actors come first.
 * @param entries in list order; null for one that cannot be read
 */
export function newPeopleByPage(entries: readonly (Named | null)[], ownId: string): Map<string, readonly string[]> {
  return newIdsByPage(entries, { size: LOG_PAGE, toPeople: namedPeople, maxNames: LOG_PAGE, ownId })
}
