import { useEffect, useState } from 'react'

/** The record that the address names; null where it names none. */
export const idInAddress = () => new URLSearchParams(location.search).get('id')

/**
 * Which record of a screen is open: the one that the address names, so that it can be linked, and that Back closes it.
 * @param path the screen's own @param pathOf the screen with this record open
 */
export function useRecordInAddress(
  path: string,
  pathOf: (id: string) => string,
): { openId: string | null; open: (id: string) => void; close: () => void } {
  const [openId, setOpenId] = useState(idInAddress)

  useEffect(() => {
    const follow = () => setOpenId(idInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    openId,
    open: (id) => {
      history.pushState({ isOwnEntry: true }, '', pathOf(id))
      setOpenId(id)
    },
    close: () => {
      // An entry of our own is left by going back, so that Back does not open the window again.
      if ((history.state as { isOwnEntry?: boolean } | null)?.isOwnEntry) history.back()
      else history.replaceState(null, '', path)
      setOpenId(null)
    },
  }
}
