import { useEffect } from 'react'

/** Makes the browser ask for confirmation before unsaved input is lost. */
export function useLeaveConfirmation(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
