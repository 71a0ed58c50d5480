import type { Message } from '@domain/messages/message.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { Loaded } from '@/data/firebase/converter.ts'
import { MalformedRecord } from '@/portal/shell/MalformedRecord.tsx'
import { UnlistedRecords } from '@/portal/shell/UnlistedRecords.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { AdminMessageCard } from './AdminMessageCard.tsx'

interface AdminMessageListProps {
  messages: readonly Loaded<Message>[]
  /** How many records are counted but in no list. */
  unlisted: number
  hasMore: boolean
  busy: boolean
  onMore: () => void
  onDelete: (message: Message) => void
}

/** Everybody's messages. A record that does not fit its schema says so in its own place. */
export function AdminMessageList({ messages, unlisted, hasMore, busy, onMore, onDelete }: AdminMessageListProps) {
  const { list, expectMore } = useFocusOnNew(messages.length)

  if (messages.length === 0 && unlisted === 0) {
    return (
      <div className="panel" role="status">
        <EmptyState text={EMPTY_TEXTS.adminMessages} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3" data-cards>
        {messages.map(({ id, record }) => (
          <li key={id} tabIndex={-1}>
            {record ? <AdminMessageCard message={record} onDelete={() => onDelete(record)} /> : <MalformedRecord id={id} />}
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
