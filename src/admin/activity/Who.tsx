import { ACTIVITY_LOG_TEXTS } from '@domain/texts/activity-log.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { namesOf } from '@/data/names.data.ts'
import { SYSTEM } from './actors.ts'

interface WhoProps {
  /** A user id, or that of the portal itself. */
  id: string
  ownId: string
  /** The people whose names are asked for together with this one's. */
  askedWith: readonly string[]
}

/** Who did something, by name. */
export function Who({ id, ownId, askedWith }: WhoProps) {
  const names = useQuery(namesOf(askedWith))
  const known = names.data?.find((person) => person.id === id)?.record

  function name(): string {
    if (id === ownId) return 'You'
    if (id === SYSTEM) return ACTIVITY_LOG_TEXTS.system
    if (known) return displayName(known)
    // The name of somebody who could not be asked for is not invented.
    return names.data ? ACTIVITY_LOG_TEXTS.gone : '…'
  }

  return <span className="wrap-anywhere">{name()}</span>
}
