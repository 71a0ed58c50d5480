import { INVOICES_PATH, invoicePath } from '@domain/routes.ts'
import { useEffect, useState } from 'react'

const idInAddress = () => new URLSearchParams(location.search).get('id')

/**
 * Which invoice is open: the one that the address names, so that it can be linked, and that Back closes it.
 */
export function useInvoiceInAddress(): { openId: string | null; open: (id: string) => void; close: () => void } {
  const [openId, setOpenId] = useState(idInAddress)

  useEffect(() => {
    const follow = () => setOpenId(idInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    openId,
    open: (id) => {
      history.pushState({ isOwnEntry: true }, '', invoicePath(id))
      setOpenId(id)
    },
    close: () => {
      // An entry of our own is left by going back, so that Back does not open the window again.
      if ((history.state as { isOwnEntry?: boolean } | null)?.isOwnEntry) history.back()
      else history.replaceState(null, '', INVOICES_PATH)
      setOpenId(null)
    },
  }
}
