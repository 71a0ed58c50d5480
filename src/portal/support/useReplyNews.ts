import { repliesCame } from '@domain/texts/ticket-view.ts'
import type { TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import type { Person } from '../shell/Gate.tsx'
import { authorOf } from './reply-author.ts'

/** What a screen reader is told of the replies of others that came in while the conversation was open. */
export function useReplyNews(replies: readonly Loaded<TicketMessage>[], person: Person, isLoaded: boolean): string {
  const [news, setNews] = useState('')
  const seen = useRef<string | null | undefined>(undefined)
  const last = replies.at(-1)?.id ?? null

  useEffect(() => {
    if (!isLoaded) return
    const before = seen.current
    seen.current = last
    if (before === undefined || before === last) return
    const since = replies.slice(replies.findIndex(({ id }) => id === before) + 1)
    const others = since.flatMap(({ record }) => (record && record.user_id !== person.uid ? [record] : []))
    const newest = others.at(-1)
    if (newest) setNews(repliesCame(others.length, authorOf(newest, person)))
  }, [isLoaded, last])

  return news
}
