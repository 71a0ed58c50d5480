import { useEffect, useState } from 'react'
import { type ListFields, type ListValues, parseListValues, searchInAddress, writeListValues } from './list-address.ts'

/**
 * The tab, filters and order of a list. The address carries them, so that a reload, a link and the way back from a record
 * show the same list.
 * @param fields must be a constant
 */
export function useListAddress<Fields extends ListFields>(fields: Fields) {
  const [values, setValues] = useState(() => parseListValues(fields, searchInAddress()))

  useAddressChange(() => setValues(parseListValues(fields, location.search)))

  function change(next: ListValues<Fields>) {
    replaceSearch(writeListValues(fields, next, location.search))
    setValues(next)
  }

  return [values, change] as const
}

/** Changes the query of the current history entry. */
export function replaceSearch(search: string): void {
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

/**
 * Follows the address on Back and Forward.
 * @param follow must work with the values of the first render
 */
export function useAddressChange(follow: () => void): void {
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
