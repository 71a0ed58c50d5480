import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { namedPeople } from '@domain/activity/activity.policy.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { LOG_PAGE } from '@domain/activity/activity-log.ts'

type Named = Pick<Activity, 'kind' | 'subject' | 'actor_id'>

/**
 * Groups the people of each page into one request for names, without those of earlier pages, so that no name is requested
 * twice. A request is for as many names as a page has entries, so that it reads no more: those of the actors come first.
 * @param entries in list order; null for one that cannot be read
 */
export function newPeopleByPage(entries: readonly (Named | null)[], ownId: string): Map<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>()
  for (let from = 0; from < entries.length; from += LOG_PAGE) {
    const page = entries.slice(from, from + LOG_PAGE).filter((entry) => entry !== null)
    const others = namedPeople(page).filter((id) => id !== ownId && id !== SYSTEM_ACTOR && !asked.has(id))
    const fresh = others.slice(0, LOG_PAGE).sort()
    for (const id of fresh) asked.set(id, fresh)
  }
  return asked
}
