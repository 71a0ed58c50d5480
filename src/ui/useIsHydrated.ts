import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in prerendered HTML, true after hydration. Controls that need a script are disabled until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
