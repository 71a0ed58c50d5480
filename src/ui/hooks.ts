import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query matches now; false while the page is rendered on the server. */
export function useMediaQuery(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  )
}

/** From this width on, lists are tables. Tailwind's `lg`. */
export const TABLE_MEDIA = '(min-width: 64rem)'
/** From this width on, an open record is shown beside its list. The breakpoint `wide` of tokens.css. */
export const BESIDE_MEDIA = '(min-width: 90rem)'

/**
 * Whether the page is being printed. Renders at once, because the browser counts the pages right after `beforeprint`, and
 * what is rendered later is cut off.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setIsPrinting(true))
    const onAfterPrint = () => setIsPrinting(false)
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onAfterPrint)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onAfterPrint)
    }
  }, [])

  return isPrinting
}

const subscribeToNothing = () => () => undefined

/** False in prerendered HTML, true after hydration. Controls that need a script are disabled until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const DEBOUNCE_MS = 250

/** The text once typing has paused. */
export function useDebounced(typed: string, pauseMs = DEBOUNCE_MS): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return debounced
}

/** Makes the browser ask for confirmation before unsaved input is lost. */
export function useLeaveConfirmation(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
