import type { MessageFilter } from '@domain/messages/message.constants.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { useEffect, useRef } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { UnlistedRecords } from '../shell/UnlistedRecords.tsx'
import { MessageCard } from './MessageCard.tsx'
import { PANEL } from './MessagesFrame.tsx'

interface MessageListProps {
  messages: readonly Loaded<Message>[]
  filter: MessageFilter
  /** How many records are counted but in no list. */
  unlisted: number
  hasMore: boolean
  busy: boolean
  onMore: () => void
  onMark: (id: string) => Promise<boolean>
}

/** A tab's messages. A record that does not fit its schema says so in its own place. */
export function MessageList({ messages, filter, unlisted, hasMore, busy, onMore, onMark }: MessageListProps) {
  const { list, expectMore } = useFocusOnNew(messages.length)
  const place = useRef<number | null>(null)

  // The button that had the focus is gone: on to the message that stands in its place now.
  useEffect(() => {
    if (place.current === null) return
    const item = list.current?.children[place.current] as HTMLElement | undefined
    place.current = null
    ;(item ?? document.getElementById(PANEL))?.focus()
  }, [messages])

  async function mark(id: string, index: number) {
    place.current = null
    if (await onMark(id)) place.current = index
  }

  if (messages.length === 0 && unlisted === 0 && !hasMore) return <NoMessages filter={filter} />
  return (
    <>
      <ul ref={list} className="grid gap-3" data-cards>
        {messages.map(({ id, record }, index) => (
          <li key={id} tabIndex={-1}>
            {record ? <MessageCard message={record} onMark={() => void mark(id, index)} /> : <MalformedRecord id={id} />}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {messages.length} messages shown
      </p>
      {unlisted > 0 && <UnlistedRecords count={unlisted} />}
      {hasMore && (
        <LoadMore
          busy={busy}
          onMore={() => {
            expectMore()
            onMore()
          }}
        />
      )}
    </>
  )
}

function NoMessages({ filter }: { filter: MessageFilter }) {
  return (
    <div className="panel" role="status">
      <EmptyState
        title={EMPTY_TEXTS.messages}
        text={filter === 'unread' ? EMPTY_TEXTS.messagesUnread : EMPTY_TEXTS.messagesOther}
      />
    </div>
  )
}
