import { useEffect, useState } from 'react'
import { searchInAddress } from '@/portal/lists/list-address.ts'

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
