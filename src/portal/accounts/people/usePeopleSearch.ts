import type { ListedUser } from '@domain/organisations/user-directory.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { peopleFoundText } from '@texts/platform/forms.ts'
import { peoplePages } from '@/data/accounts/user.data.ts'
import { PAUSE_MS, type SearchOptions, shownResults } from '@/portal/forms/search-choices.ts'
import type { Choice } from '@/ui/ComboboxList.tsx'
import { useDebounced } from '@/ui/hooks.ts'

/** A search of a field: what the combobox shows for its text. */
export type FieldSearch = (text: string, options?: SearchOptions) => ReturnType<typeof usePeopleSearch>

/** A debounced search for people, page by page; without text it lists everybody by first name. */
export function usePeopleSearch(text: string, roles: readonly Role[], options: SearchOptions = {}) {
  const { isAsking = true } = options
  const term = useDebounced(text, PAUSE_MS)
  const list = useInfiniteQuery({ ...peoplePages(term, roles), enabled: isAsking })
  return shownResults(list, term === text, list.data?.map(toChoice), peopleFoundText, options)
}

function toChoice(person: ListedUser): Choice {
  const name = displayName(person)
  const company = person.company_name === name ? '' : person.company_name
  return { id: person.id, title: name, detail: [company, person.email].filter(Boolean).join(' · ') }
}
