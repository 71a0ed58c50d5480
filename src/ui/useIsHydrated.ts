import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in the page as it was built, true once its script answers: a control that only a script serves waits for it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
