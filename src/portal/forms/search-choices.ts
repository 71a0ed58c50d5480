import type { useInfiniteQuery } from '@tanstack/react-query'
import { FORM_TEXTS, type peopleFoundText } from '@texts/platform/forms.ts'
import type { Choice } from '@/ui/ComboboxList.tsx'

/** Debounce of the search in milliseconds. */
export const PAUSE_MS = 200

export interface SearchOptions {
  except?: readonly string[]
  /** False while no search is needed. */
  isAsking?: boolean
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
