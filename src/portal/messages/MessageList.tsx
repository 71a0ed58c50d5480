import type { Role } from '@domain/access/roles.ts'
import { MESSAGE_PRIORITY_LABELS, type MessageFilter } from '@domain/messages/message.constants.ts'
import { isUnread, shownPriority } from '@domain/messages/message.policy.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { MESSAGE_TEXTS } from '@texts/messages.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import { Badge } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { MessageFrame } from '../shell/MessageFrame.tsx'
import { RecordList } from '../shell/RecordList.tsx'
import { MESSAGE_PRIORITY_TONES } from '../shell/tones.ts'
import { cardId } from '../shell/useReturnFocus.ts'
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

  // The focused button has been removed, so the focus moves to the message in its place.
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
      noun={MESSAGE_TEXTS.plural}
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

interface MessageCardProps {
  message: Message
  readerRole: Role
  onMark: () => void
}

/** A message as its recipient sees it. */
function MessageCard({ message, readerRole, onMark }: MessageCardProps) {
  return (
    <MessageFrame message={message} readerRole={readerRole} badges={<Badges message={message} />}>
      {isUnread(message) && (
        <button type="button" className="button button-quiet sm:ml-auto" onClick={onMark}>
          {MESSAGE_TEXTS.markRead}
          <span className="sr-only">: {message.title}</span>
        </button>
      )}
    </MessageFrame>
  )
}

function Badges({ message }: { message: Message }) {
  const priority = shownPriority(message.priority)
  return (
    <>
      {isUnread(message) && <Badge tone="ok">{MESSAGE_TEXTS.new}</Badge>}
      {message.is_expired && <Badge tone="warn">{MESSAGE_TEXTS.expired}</Badge>}
      <Badge tone={MESSAGE_PRIORITY_TONES[priority]}>{MESSAGE_PRIORITY_LABELS[priority]}</Badge>
    </>
  )
}
