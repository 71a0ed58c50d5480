import { useEffect } from 'react'

/** Has the browser ask before the page is left, as long as that would lose something. */
export function useLeaveConfirmation(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
