import { useEffect, useState } from 'react'
import { isReadOnly } from '@/data/firebase/access.ts'
import { useIsWaiting } from '@/portal/frame/WaitingScreen.tsx'
import { useDebounced } from '@/ui/hooks.ts'
import { termInAddress, writeParameter } from './list-address.ts'
import { replaceSearch, useAddressChange } from './useListAddress.ts'

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
