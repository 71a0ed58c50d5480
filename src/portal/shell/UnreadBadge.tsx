import { useQuery } from '@tanstack/react-query'
import { unreadNumber } from '@texts/portal.ts'
import { useEffect, useRef } from 'react'
import { messageCount } from '@/data/message-count.data.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'

/** Where PortalLink.astro keeps room for the number. */
const PLACE = 'unread-messages'

/** How many messages wait, on the menu's entry. What cannot be counted is not shown: the Message Center tells it. */
export function UnreadBadge({ uid }: { uid: string }) {
  // A new message moves the change marker, which counts again.
  const { data: count } = useQuery(messageCount(uid, 'unread'))
  const before = useRef(count)

  useEffect(() => {
    const known = before.current
    before.current = count
    // The first number of this tab is no news.
    if (known === undefined || count === undefined || count <= known) return
    // Where it cannot be told, the number on the menu says as much.
    import('./notify-new-message.ts').then(({ notifyNewMessage }) => notifyNewMessage(uid)).catch(() => undefined)
  }, [uid, count])

  if (!count) return null
  return (
    <PortalTarget id={PLACE}>
      <span aria-hidden="true" className="rounded-full bg-sun-400 px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
        {unreadNumber(count)}
      </span>
      <span className="sr-only">{count} unread</span>
    </PortalTarget>
  )
}
