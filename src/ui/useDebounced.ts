import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** The text once typing has paused. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
