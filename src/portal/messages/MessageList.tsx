import {
  isUnread,
  MESSAGE_PRIORITY_LABELS,
  MESSAGE_PRIORITY_TONES,
  type Message,
  type MessageFilter,
  shownPriority,
} from '@domain/messages/message.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { MESSAGE_ERRORS, MESSAGE_TEXTS } from '@texts/messages/messages.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { matchesMessage, messageSource } from '@/data/messages/message.data.ts'
import type { Person } from '@/portal/frame/Gate.tsx'
import { cardId } from '@/portal/lists/list-address.ts'
import { SearchableList } from '@/portal/lists/SearchableList.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button, Spinner } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { MessageFrame } from './MessageFrame.tsx'
import { PANEL } from './MessagesFrame.tsx'

type ListProps = ComponentProps<typeof SearchableList<Message>>

interface MessageListProps extends Pick<ListProps, 'list' | 'figures' | 'unlisted' | 'search'> {
  person: Person
  filter: MessageFilter
  onMark: (id: string) => Promise<boolean>
}

export function MessageList({ person, filter, onMark, ...queried }: MessageListProps) {
  const place = useRef<number | null>(null)
  const messages = queried.list.data

  // The focused button has been removed, so the focus moves to the message in its place.
  useEffect(() => {
    if (place.current === null) return
    const next = messages?.[place.current]
    place.current = null
    document.getElementById(next ? cardId(next.id) : PANEL)?.focus()
  }, [messages])

  async function mark(id: string, index: number) {
    place.current = null
    if (!(await onMark(id))) return
    // A found message stays where it is, but its button is gone.
    if (queried.search.term) document.getElementById(PANEL)?.focus()
    else place.current = index
  }

  return (
    <SearchableList
      {...queried}
      reader={person}
      source={messageSource}
      matches={(message) => matchesMessage(filter, message)}
      loading={<Spinner label={MESSAGE_TEXTS.loading} />}
      failed={MESSAGE_ERRORS['messages/fetch-failed']}
      noun={MESSAGE_TEXTS.plural}
      empty={
        <EmptyState
          title={EMPTY_TEXTS.messages}
          text={filter === 'unread' ? EMPTY_TEXTS.messagesUnread : EMPTY_TEXTS.messagesOther}
        />
      }
      card={(message, index) => (
        <MessageCard message={message} readerRole={person.role} onMark={() => void mark(message.id, index)} />
      )}
    />
  )
}

function MessageCard({ message, readerRole, onMark }: { message: Message; readerRole: Role; onMark: () => void }) {
  return (
    <MessageFrame message={message} readerRole={readerRole} badges={<Badges message={message} />}>
      {isUnread(message) && (
        <Button className="sm:ml-auto" onClick={onMark}>
          {MESSAGE_TEXTS.markRead}
          <span className="sr-only">{`: ${message.title}`}</span>
        </Button>
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
