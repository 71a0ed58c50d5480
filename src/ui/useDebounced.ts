import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** The text once typing has paused. */
export function useDebounced(typed: string, pauseMs = DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}
