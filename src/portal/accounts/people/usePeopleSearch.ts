import type { ListedUser } from '@domain/organisations/user-directory.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FORM_TEXTS, peopleFoundText } from '@texts/platform/forms.ts'
import { peoplePages } from '@/data/accounts/people.data.ts'
import type { Choice } from '@/ui/ComboboxList.tsx'
import { useDebounced } from '@/ui/useDebounced.ts'

/** Debounce of the search in milliseconds. */
export const PAUSE_MS = 200

export interface SearchOptions {
  except?: readonly string[]
  /** False while no search is needed. */
  isAsking?: boolean
}

/** A search of a field: what the combobox shows for its text. */
export type FieldSearch = (text: string, options?: SearchOptions) => ReturnType<typeof usePeopleSearch>

/** A debounced search for people, page by page; without text it lists everybody by first name. */
export function usePeopleSearch(text: string, roles: readonly Role[], options: SearchOptions = {}) {
  const { isAsking = true } = options
  const term = useDebounced(text, PAUSE_MS)
  const list = useInfiniteQuery({ ...peoplePages(term, roles), enabled: isAsking })
  return shownResults(list, term === text, list.data?.map(toChoice), peopleFoundText, options)
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'isPlaceholderData' | 'hasNextPage' | 'isError' | 'isFetchingNextPage'
> & { fetchNextPage: () => unknown }

/**
 * What the combobox shows for the pages of a list.
 * @param isTerm whether the list belongs to the current text
 */
export function shownResults(
  list: List,
  isTerm: boolean,
  found: Choice[] | undefined,
  foundText: typeof peopleFoundText,
  { except = [], isAsking = true }: SearchOptions,
) {
  const isCurrent = isAsking && isTerm && !list.isPlaceholderData && found !== undefined
  const choices = isCurrent ? found.filter(({ id }) => !except.includes(id)) : []
  const hasMore = isCurrent && list.hasNextPage
  const counted = foundText(isCurrent ? choices.length : undefined, hasMore)
  return {
    choices,
    message: !isAsking ? '' : list.isError ? FORM_TEXTS.searchFailed : counted,
    more: hasMore ? { isBusy: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined,
  }
}

function toChoice(person: ListedUser): Choice {
  const name = displayName(person)
  const company = person.company_name === name ? '' : person.company_name
  return { id: person.id, title: name, detail: [company, person.email].filter(Boolean).join(' · ') }
}
