import { useInfiniteQuery } from '@tanstack/react-query'
import { organisationsFoundText } from '@texts/platform/forms.ts'
import { type OrganisationFilter, organisationPages } from '@/data/organisations/organisation.data.ts'
import { PAUSE_MS, type SearchOptions, shownResults } from '@/portal/forms/search-choices.ts'
import type { Choice } from '@/ui/ComboboxList.tsx'
import { useDebounced } from '@/ui/hooks.ts'

/** A debounced search for organisations, page by page; without text it lists all by name. */
export function useOrganisationSearch(text: string, filter: OrganisationFilter, options: SearchOptions = {}) {
  const { isAsking = true } = options
  const term = useDebounced(text, PAUSE_MS)
  const list = useInfiniteQuery({ ...organisationPages(term, filter), enabled: isAsking })
  const choices = list.data?.map(({ id, name }): Choice => ({ id, title: name, detail: '' }))
  return shownResults(list, term === text, choices, organisationsFoundText, options)
}
