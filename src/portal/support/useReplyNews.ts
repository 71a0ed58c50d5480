import { repliesCame } from '@domain/texts/ticket-view.ts'
import type { TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import type { Person } from '../shell/Gate.tsx'
import { authorOf } from './reply-author.ts'

/**
 * What a screen reader is told of the replies of others that came in while the conversation was open.
 * @param replies oldest first; undefined while they are not known
 */
export function useReplyNews(replies: readonly Loaded<TicketMessage>[] | undefined, person: Person): string {
  const [news, setNews] = useState('')
  const seen = useRef<{ ids: Set<string>; first: string | undefined } | null>(null)

  useEffect(() => {
    if (!replies) return
    const before = seen.current
    seen.current = { ids: new Set(replies.map(({ id }) => id)), first: replies[0]?.id }
    if (!before || replies.length === before.ids.size) return
    // What stands before the first one was asked for, and is no news.
    const known = replies.slice(before.first ? replies.findIndex(({ id }) => id === before.first) : 0)
    const others = known.flatMap(({ id, record }) =>
      record && !before.ids.has(id) && record.user_id !== person.uid ? [record] : [],
    )
    const newest = others.at(-1)
    if (newest) setNews(repliesCame(others.length, authorOf(newest, person)))
  }, [replies, person])

  return news
}
