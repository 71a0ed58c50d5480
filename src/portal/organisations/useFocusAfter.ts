import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus after a dialog closes, because the button that opened it disappears with its row.
 * @returns the function to call when the dialog closes
 */
export function useFocusAfter(target: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    target.current?.focus()
  })
  return () => {
    isDue.current = true
  }
}
