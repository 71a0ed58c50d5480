import type { Role } from '@domain/access/roles.ts'
import { FORM_TEXTS, peopleFound } from '@domain/texts/forms.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { DirectoryEntry } from '@domain/users/user-directory.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { peopleBeginning } from '@/data/people.data.ts'
import type { Choice } from '@/ui/Combobox.tsx'

/** How long a pause in typing is, in milliseconds. */
const PAUSE_MS = 200
const OFFERED = 6

/**
 * The people that a text finds while it is typed.
 * @param except ids that are not offered
 * @param isAsking false while there is nothing to search for
 */
export function usePeopleSearch(text: string, roles: readonly Role[], except: readonly string[] = [], isAsking = true) {
  const term = usePaused(text)
  const found = useQuery({ ...peopleBeginning(term, roles, OFFERED + except.length), enabled: isAsking })
  const isCurrent = term === text && !found.isPlaceholderData
  const choices = (found.data ?? [])
    .filter(({ id }) => !except.includes(id))
    .slice(0, OFFERED)
    .map(toChoice)
  const message = found.isError ? FORM_TEXTS.searchFailed : peopleFound(isCurrent ? choices.length : undefined)
  return { choices: isCurrent ? choices : [], message }
}

function toChoice(person: DirectoryEntry): Choice {
  const name = displayName(person)
  const company = person.company_name === name ? '' : person.company_name
  return { id: person.id, title: name, detail: [company, person.email].filter(Boolean).join(' · ') }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
