import { type RefObject, useEffect, useRef } from 'react'

/** The id of a record's place in the list of its screen. */
export function cardId(recordId: string): string {
  return `card-${recordId}`
}

/**
 * Where the focus goes when a window over the list has closed: to the card of the record it was about, whose own
 * button may be gone, or to the list where the card is.
 * @returns the ref of the list, and the function to call before the window closes
 */
export function useReturnFocus(isOpen: boolean): {
  panel: RefObject<HTMLDivElement | null>
  returnTo: (recordId: string | null) => void
} {
  const panel = useRef<HTMLDivElement>(null)
  const target = useRef<{ id: string | null } | null>(null)

  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (isOpen || !target.current) return
    const { id } = target.current
    target.current = null
    const card = id === null ? null : document.getElementById(cardId(id))
    ;(card?.querySelector('button') ?? panel.current)?.focus()
  })

  return {
    panel,
    returnTo: (id) => {
      target.current = { id }
    },
  }
}
