import {
  isUnread,
  MESSAGE_FILTER_LABELS,
  MESSAGE_FILTERS,
  MESSAGE_PRIORITY_LABELS,
  MESSAGE_PRIORITY_TONES,
  type Message,
  type MessageFilter,
  shownPriority,
} from '@domain/messages/message.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { MESSAGE_ERRORS, MESSAGE_TEXTS, tabCount } from '@texts/messages/messages.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { matchesMessage, messageSource } from '@/data/messages/message.data.ts'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { cardId, type ListSearch } from '@/portal/lists/page-address.ts'
import { ListBar, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button, Spinner } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { MessageFrame } from './MessageFrame.tsx'

export const PANEL = 'messages-list'

interface MessagesFrameProps {
  filter: MessageFilter
  /** The counts of the tabs in their order; undefined while they load. */
  counts: readonly (number | undefined)[]
  /** The number of messages under All that are neither unread nor read. */
  expired: string
  isMarking: boolean
  onFilter: (filter: MessageFilter) => void
  onMarkAll: () => void
  search: ListSearch
  children: Elements
}

/** Heading, tabs and the button for all messages, whose space is reserved so that nothing moves. */
export function MessagesFrame({
  filter,
  counts,
  expired,
  isMarking,
  onFilter,
  onMarkAll,
  search,
  children,
}: MessagesFrameProps) {
  const unread = counts[MESSAGE_FILTERS.indexOf('unread')] ?? 0
  const labels = Object.fromEntries(
    MESSAGE_FILTERS.map((tab, index) => [tab, <TabLabel key={tab} tab={tab} count={counts[index]} />]),
  ) as Record<MessageFilter, Elements>
  return (
    <div className="grid gap-6">
      <ScreenHeader title={MESSAGE_TEXTS.heading} />
      <div className="grid gap-3 md:grid-cols-[minmax(0,30rem)_1fr] md:items-start">
        <div>
          <TabBar
            label={MESSAGE_TEXTS.tabs}
            tabs={MESSAGE_FILTERS}
            labels={labels}
            selected={filter}
            onSelect={onFilter}
            panelId={PANEL}
            isWide
          />
          {/* Under the All tab, the first of three; its room is kept as well. */}
          <p className="mt-1 min-h-5 w-1/3 text-center text-xs text-soft tabular-nums">{expired}</p>
        </div>
        <div className="flex min-h-11 justify-end">
          {unread > 0 && (
            <Button isBusy={isMarking} onClick={isMarking ? undefined : onMarkAll}>
              {isMarking ? MESSAGE_TEXTS.marking : MESSAGE_TEXTS.markAll}
            </Button>
          )}
        </div>
      </div>
      <ListBar filter={{}} plural={MESSAGE_TEXTS.plural} search={search} />
      {children}
    </div>
  )
}

/** A tab's label and count, whose space is reserved so that the label does not move. */
function TabLabel({ tab, count }: { tab: MessageFilter; count: number | undefined }) {
  return (
    <>
      <span>{MESSAGE_FILTER_LABELS[tab]}</span>{' '}
      <span className="inline-block min-w-6 text-left text-xs tabular-nums">{tabCount(count)}</span>
    </>
  )
}

type ListProps = ComponentProps<typeof SearchableList<Message>>

interface MessageListProps extends Pick<ListProps, 'list' | 'metrics' | 'unlisted' | 'search'> {
  person: Person
  filter: MessageFilter
  onMark: (id: string) => Promise<boolean>
}

export function MessageList({ person, filter, onMark, ...queried }: MessageListProps) {
  const container = useRef<number | null>(null)
  const messages = queried.list.data

  // The focused button has been removed, so the focus moves to the message in its place.
  useEffect(() => {
    if (container.current === null) return
    const next = messages?.[container.current]
    container.current = null
    document.getElementById(next ? cardId(next.id) : PANEL)?.focus()
  }, [messages])

  async function mark(id: string, index: number) {
    container.current = null
    if (!(await onMark(id))) return
    // A found message stays where it is, but its button is gone.
    if (queried.search.term) document.getElementById(PANEL)?.focus()
    else container.current = index
  }

  return (
    <SearchableList
      {...queried}
      reader={person}
      source={messageSource}
      matches={(message) => matchesMessage(filter, message)}
      loading={<Spinner label={MESSAGE_TEXTS.loading} />}
      failed={MESSAGE_ERRORS['messages/fetch-failed']}
      plural={MESSAGE_TEXTS.plural}
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
