import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { PROJECT_PARTNERS_MAX } from '@domain/platform/project-status.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { buildNamesQuery } from '@/data/names.data.ts'
import type { Reader } from '@/data/reader.ts'
import type { Person } from '@/portal/frame/Screen.tsx'

/**
 * Returns the names of these people: real names for admins, and for everybody else `other`, by default the company. What
 * a colleague did needs another name.
 */
export function useActorNames(person: Person, ids: readonly string[]): (id: string, other?: string) => string {
  const { data } = useNames(person, ids, PROJECT_PARTNERS_MAX)
  return (id, other = COMPANY_SHORT_NAME) => {
    if (id === person.uid) return FACT_TEXTS.you
    const known = data?.find((entry) => entry.id === id)?.record
    return known ? displayName(known) : other
  }
}

/** Reads the names of other people if the reader may list them. @param max how many of them, the first ones */
export function useNames(reader: Reader, ids: readonly string[], max: number) {
  const others = [...new Set(ids)].filter((id) => id !== reader.uid && id !== SYSTEM_ACTOR).slice(0, max)
  return useQuery(buildNamesQuery(can(reader, 'profiles/list') ? others.sort() : []))
}
