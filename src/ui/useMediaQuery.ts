import { useCallback, useSyncExternalStore } from 'react'

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
