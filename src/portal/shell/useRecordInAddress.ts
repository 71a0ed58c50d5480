import { useEffect, useState } from 'react'

/** The record id in the page's address, or null. */
export const idInAddress = () => new URLSearchParams(location.search).get('id')

/**
 * The open record of a screen. The address names it, so that it can be linked and Back closes it.
 * @param path the screen's path
 * @param pathOf returns the path with this record open
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
      // Goes back over our own history entry, so that Back does not open the dialog again.
      if ((history.state as { isOwnEntry?: boolean } | null)?.isOwnEntry) history.back()
      else history.replaceState(null, '', path)
      setOpenId(null)
    },
  }
}
