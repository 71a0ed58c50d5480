import { CLIENT_PARAMETER, INQUIRY_PARAMETER } from '@domain/new-routes.ts'
import { NEW_PARAMETER } from '@domain/routes.ts'
import { useEffect, useState } from 'react'
import { isReadOnly } from '@/data/firebase/access.ts'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { useDebounced } from '@/ui/hooks.ts'

/** The values of each parameter of a list; the first is the default, which the address omits. */
export type ListFields = Readonly<Record<string, readonly [string, ...string[]]>>
export type ListValues<Fields extends ListFields> = { [Name in keyof Fields]: Fields[Name][number] }

/** The values of a list's parameters in a query string. An unknown value becomes the default. */
export function parseListValues<Fields extends ListFields>(fields: Fields, search: string): ListValues<Fields> {
  const given = new URLSearchParams(search)
  const values = Object.entries(fields).map(([name, options]) => {
    const value = given.get(name)
    return [name, value !== null && options.includes(value) ? value : options[0]]
  })
  return Object.fromEntries(values) as ListValues<Fields>
}

/** The query string with these values, which keeps its other parameters. */
export function writeListValues<Fields extends ListFields>(fields: Fields, values: ListValues<Fields>, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const [name, [standard]] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === standard) parameters.delete(name)
    else parameters.set(name, value)
  }
  return toSearch(parameters)
}

/** The query string with one parameter changed; without it for an empty value. */
export function writeParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search)
  if (value) parameters.set(name, value)
  else parameters.delete(name)
  return toSearch(parameters)
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString()
  return text && `?${text}`
}

/** The query of the page's address; empty while the page is built. */
export const searchInAddress = () => globalThis.location?.search ?? ''

/** The record id in the page's address, or null. */
export const idInAddress = () => new URLSearchParams(searchInAddress()).get('id')

/** The search term in the page's address, or ''. */
export const termInAddress = () => new URLSearchParams(searchInAddress()).get('q') ?? ''

/** The element id of a record's card in its list. */
export function cardId(recordId: string): string {
  return `card-${recordId}`
}

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

/** Characters of a term in the address of the page. The search ignores what follows them. */
const TERM_MAX = 400

/** What is typed into the search field of a list. */
export interface ListSearch {
  typed: string
  onType: (typed: string) => void
  /** The term once typing has paused; '' shows the whole list. */
  term: string
}

/** The search within a list. The address carries its term. */
export function useListSearch(): ListSearch {
  const isWaiting = useIsWaiting()
  const [typed, setTyped] = useState(termInAddress)
  const term = useDebounced(typed.trim().slice(0, TERM_MAX))

  useAddressChange(() => setTyped(termInAddress()))

  useEffect(() => {
    if (!isWaiting && term !== termInAddress()) replaceSearch(writeParameter(location.search, 'q', term))
  }, [term])

  // The index finds for an admin what admins may find, so nothing is searched in the view of another person.
  return { typed, onType: setTyped, term: isReadOnly() ? '' : typed.trim() && term }
}

/**
 * The person for whom the address opens the dialog of a new record, and the inquiry that fills it; anybody can write an
 * address.
 */
export const requested: { client?: string | null; inquiry?: string | null } = {}

/**
 * Opens the dialog of a new record if the address asks for it, which the frame's menu New and the file of a client do. The
 * query is removed from the address, so that a reload shows the list, and the next new record is for nobody yet.
 * @param open false for a person who may not create the record
 */
export function useNewParameter(open: (() => void) | false): void {
  const isWaiting = useIsWaiting()
  useEffect(() => {
    if (isWaiting) return
    const given = new URLSearchParams(location.search)
    if (!given.has(NEW_PARAMETER)) return
    requested.client = given.get(CLIENT_PARAMETER)
    requested.inquiry = given.get(INQUIRY_PARAMETER)
    history.replaceState(null, '', location.pathname)
    if (open) open()
  }, [])
}

const PARAMETER = 'tab'

/**
 * The open tab, which the address names, so that Back and a reload show it again.
 * @param first the tab that needs no name
 */
export function useTabInAddress<Tab extends string>(tabs: readonly Tab[], first = tabs[0] as Tab) {
  const inAddress = () => tabs.find((tab) => tab === new URLSearchParams(searchInAddress()).get(PARAMETER)) ?? first
  const [selected, setSelected] = useState(inAddress)

  useEffect(() => {
    const follow = () => setSelected(inAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function select(tab: Tab) {
    const address = new URL(location.href)
    if (tab === first) address.searchParams.delete(PARAMETER)
    else address.searchParams.set(PARAMETER, tab)
    history.pushState(null, '', address)
    setSelected(tab)
  }

  return [selected, select] as const
}
