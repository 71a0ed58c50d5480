import { useEffect, useState } from 'react'
import { useSettled } from '@/ui/useSettled.ts'

const QUERY = 'q'

/** The term of the search, kept in the page's address: it survives a reload and can be passed on. */
export function useSearchTerm() {
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get(QUERY) ?? '')
  const term = useSettled(typed)

  useEffect(() => {
    const address = new URL(location.href)
    if (term.trim() === '') address.searchParams.delete(QUERY)
    else address.searchParams.set(QUERY, term.trim())
    history.replaceState(history.state, '', address)
  }, [term])

  return { typed, setTyped, term }
}
