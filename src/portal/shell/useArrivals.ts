import { parsePreferences } from '@domain/consent/preferences.ts'
import { UNREAD_TEXTS } from '@domain/texts/unread.ts'
import { useEffect, useRef } from 'react'
import { newestUnreadTitle } from '@/data/unread.data.ts'
import { showToast } from '@/ui/toasts.ts'

/**
 * Tells in a toast that a message has arrived while the portal is open, where the person's preference says so.
 * @param count unread messages: more than before is news; the first number of this tab is none
 */
export function useArrivals(uid: string, count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    const known = before.current
    before.current = count
    if (known === undefined || count === undefined || count <= known) return
    if (!parsePreferences(window.jar.get('userPreferences')).notifications) return
    newestUnreadTitle(uid).then(
      (title) => title && showToast({ tone: 'ok', title: UNREAD_TEXTS.arrived, description: title }),
      // The number on the menu says as much.
      () => undefined,
    )
  }, [uid, count])
}
