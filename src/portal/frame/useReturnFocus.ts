import { useEffect, useRef } from 'react'
import { cardId } from '@/portal/lists/page-address.ts'

/**
 * Moves the focus after a dialog over the list closes: to the record's card, or to the list if the card is gone. The
 * button that opened the dialog may no longer exist.
 * @returns the ref of the list, and the function to call before the dialog closes
 */
export function useReturnFocus(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const target = useRef<{ id: string | null } | null>(null)

  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (isOpen || !target.current) return
    const { id } = target.current
    target.current = null
    const card = id === null ? null : document.getElementById(cardId(id))
    ;(card?.querySelector<HTMLElement>('a[data-opens], button') ?? panel.current)?.focus()
  })

  return {
    panel,
    returnTo: (id: string | null) => {
      target.current = { id }
    },
  }
}
