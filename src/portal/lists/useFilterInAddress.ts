import { useState } from 'react'
import { searchInAddress } from './list-address.ts'
import { replaceSearch } from './useListAddress.ts'

/**
 * A filter in the page's address, so that Back and shared links keep it.
 * @param parse reads the filter from a query string @param format the query of a filter; empty without one
 */
export function useFilterInAddress<Filter>(parse: (search: string) => Filter, format: (filter: Filter) => string) {
  const [filter, setFilter] = useState(() => parse(searchInAddress()))

  function change(next: Filter) {
    const query = format(next)
    replaceSearch(query && `?${query}`)
    setFilter(next)
  }

  return [filter, change] as const
}
