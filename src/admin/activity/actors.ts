import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { LOG_PAGE } from '@domain/activity/activity-log.ts'

/**
 * Groups the people of each page into one request for names, without those of earlier pages, so that no name is requested
 * twice.
 * @param actors the actor of each entry, in list order
 */
export function newActorsByPage(actors: readonly string[], ownId: string): Map<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>()
  for (let from = 0; from < actors.length; from += LOG_PAGE) {
    const ids = new Set(actors.slice(from, from + LOG_PAGE))
    const fresh = [...ids].filter((id) => id !== ownId && id !== SYSTEM_ACTOR && !asked.has(id)).sort()
    for (const id of fresh) asked.set(id, fresh)
  }
  return asked
}
