import type { Role } from '@domain/access/roles.ts'
import type { MessageFilter } from '@domain/messages/message.constants.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { RecordList } from '../shell/RecordList.tsx'
import { cardId } from '../shell/useReturnFocus.ts'
import { MessageCard } from './MessageCard.tsx'
import { PANEL } from './MessagesFrame.tsx'

interface MessageListProps extends Pick<ComponentProps<typeof RecordList>, 'unlisted' | 'pages'> {
  messages: readonly Loaded<Message>[]
  filter: MessageFilter
  readerRole: Role
  onMark: (id: string) => Promise<boolean>
}

/** A tab's messages. */
export function MessageList({ messages, filter, readerRole, onMark, ...paging }: MessageListProps) {
  const place = useRef<number | null>(null)

  // The button that had the focus is gone: on to the message that stands in its place now.
  useEffect(() => {
    if (place.current === null) return
    const next = messages[place.current]
    place.current = null
    document.getElementById(next ? cardId(next.id) : PANEL)?.focus()
  }, [messages])

  async function mark(id: string, index: number) {
    place.current = null
    if (await onMark(id)) place.current = index
  }

  return (
    <RecordList
      {...paging}
      records={messages}
      noun="messages"
      empty={
        <EmptyState
          title={EMPTY_TEXTS.messages}
          text={filter === 'unread' ? EMPTY_TEXTS.messagesUnread : EMPTY_TEXTS.messagesOther}
        />
      }
      card={(message, index) => (
        <MessageCard message={message} readerRole={readerRole} onMark={() => void mark(message.id, index)} />
      )}
    />
  )
}
