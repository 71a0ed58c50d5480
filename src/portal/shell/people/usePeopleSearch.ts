import type { Role } from '@domain/access/roles.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FORM_TEXTS, peopleFoundText } from '@texts/forms.ts'
import { useEffect, useState } from 'react'
import { peoplePages } from '@/data/people.data.ts'
import type { Choice } from '@/ui/ComboboxList.tsx'

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 200

interface PeopleSearch {
  except?: readonly string[]
  /** False while no search is needed. */
  isAsking?: boolean
}

/** A debounced search for people, page by page; without text it lists everybody by first name. */
export function usePeopleSearch(text: string, roles: readonly Role[], { except = [], isAsking = true }: PeopleSearch = {}) {
  const term = usePaused(text)
  const list = useInfiniteQuery({ ...peoplePages(term, roles), enabled: isAsking })
  const isCurrent = isAsking && term === text && !list.isPlaceholderData && list.data !== undefined
  const choices = isCurrent ? list.data.filter(({ id }) => !except.includes(id)).map(toChoice) : []
  const hasMore = isCurrent && list.hasNextPage
  const found = peopleFoundText(isCurrent ? choices.length : undefined, hasMore)
  return {
    choices,
    message: !isAsking ? '' : list.isError ? FORM_TEXTS.searchFailed : found,
    more: hasMore ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined,
  }
}

function toChoice(person: ListedUser): Choice {
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
