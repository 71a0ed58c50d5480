import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Counts seconds down to 0, from the first render and from each restart. Stays correct after the device has slept. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * SECOND_MS)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS)))
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, restart: () => setEndsAt(Date.now() + seconds * SECOND_MS) }
}
