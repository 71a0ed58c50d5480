import { can } from '@domain/access/permissions.ts'
import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { actorText } from '@texts/activity.ts'
import { NAMES_AT_ONCE, namesOf } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'

/**
 * Names who did something, as the sentences of the log do: "you", a name for admins, the company for everybody else.
 * Empty until names are known. @param ids the people whose names are read together, `NAMES_AT_ONCE` at most
 */
export function useActors(reader: Reader, ids: readonly string[]): (event: Pick<Activity, 'kind' | 'actor_id'>) => string {
  const others = [...new Set(ids)].filter((id) => id !== reader.uid && id !== SYSTEM_ACTOR).sort()
  const { data } = useQuery(namesOf(can(reader, 'profiles/list') ? others.slice(0, NAMES_AT_ONCE) : []))

  return (event) => {
    const known = data?.find((person) => person.id === event.actor_id)?.record
    return actorText(event, reader, known ? displayName(known) : data && null)
  }
}
