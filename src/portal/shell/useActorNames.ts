import { can } from '@domain/access/permissions.ts'
import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { PROJECT_PARTNERS_MAX } from '@domain/projects/project.constants.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { actorText } from '@texts/activity.ts'
import { NAMES_AT_ONCE, namesOf } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { Person } from './Gate.tsx'

/** Who did something, by user id: the name for admins, the company for everybody else. */
export function useActorNames(person: Person, ids: readonly string[]): (id: string) => string {
  const others = [...new Set(ids)].filter((id) => id !== person.uid && id !== SYSTEM_ACTOR).sort()
  const asked = can(person, 'profiles/list') ? others.slice(0, PROJECT_PARTNERS_MAX) : []
  const { data } = useQuery(namesOf(asked))
  return (id) => {
    if (id === person.uid) return 'You'
    const known = data?.find((entry) => entry.id === id)?.record
    return known ? displayName(known) : COMPANY_SHORT_NAME
  }
}

/**
 * Names who did something, as the sentences of the log do: "you", a name for admins, the company for everybody else.
 * Empty until names are known. @param ids the people whose names are read together, `NAMES_AT_ONCE` at most
 */
export function useActors(reader: Reader, ids: readonly string[]): (event: Pick<Activity, 'kind' | 'actor_id'>) => string {
  const others = [...new Set(ids)].filter((id) => id !== reader.uid && id !== SYSTEM_ACTOR).sort()
  const { data } = useQuery(namesOf(reader.role === 'admin' ? others.slice(0, NAMES_AT_ONCE) : []))

  return (event) => {
    const known = data?.find((person) => person.id === event.actor_id)?.record
    return actorText(event, reader, known ? displayName(known) : data && null)
  }
}
