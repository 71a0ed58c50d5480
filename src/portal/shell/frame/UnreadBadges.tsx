import type { Owner } from '@domain/access/ownership.ts'
import { useQuery } from '@tanstack/react-query'
import { unreadMessages, unreadNumber } from '@texts/portal.ts'
import { useEffect, useRef } from 'react'
import { messageCount } from '@/data/message-count.data.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'

/** Ids of elements in src/layouts/portal. */
const PLACES = ['unread-menu', 'unread-bell', 'unread-bar']

/** The number of unread messages in the frame. If it fails to load, only the Message Center shows an error. */
export function UnreadBadges({ owner }: { owner: Owner }) {
  const { uid, organisation_id } = owner
  // A new message changes the change marker, which refetches the count.
  const { data: count } = useQuery(messageCount(owner, 'unread'))
  const before = useRef(count)

  useEffect(() => {
    const known = before.current
    before.current = count
    // The first count of this tab is not announced.
    if (known === undefined || count === undefined || count <= known) return
    // Without the toast, the number on the menu still shows the new message.
    import('../notify-new-message.ts').then(({ notifyNewMessage }) => notifyNewMessage(owner)).catch(() => undefined)
  }, [uid, organisation_id, count])

  if (!count) return null
  return PLACES.map((id) => (
    <PortalTarget key={id} id={id}>
      <span aria-hidden="true" className="rounded-full bg-sun-400 px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
        {unreadNumber(count)}
      </span>
      <span className="sr-only">{unreadMessages(count)}</span>
    </PortalTarget>
  ))
}
