import type { ContactMessage } from '@domain/contact/contact-message.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { ReactNode } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { MalformedRecord } from '@/portal/shell/MalformedRecord.tsx'
import { UnlistedRecords } from '@/portal/shell/UnlistedRecords.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'

interface InquiryListProps {
  inquiries: readonly Loaded<ContactMessage>[]
  /** How many records are counted but in no list. */
  unlisted: number
  card: (inquiry: ContactMessage) => ReactNode
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** The list. A record that does not fit its schema says so in its own place. */
export function InquiryList({ inquiries, unlisted, card, hasMore, busy, onMore }: InquiryListProps) {
  const { list, expectMore } = useFocusOnNew(inquiries.length)

  if (inquiries.length === 0 && unlisted === 0) {
    return (
      <div className="panel" role="status">
        <EmptyState text={EMPTY_TEXTS.adminMessages} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3" data-cards>
        {inquiries.map(({ id, record }) => (
          <li key={id} tabIndex={-1}>
            {record ? card(record) : <MalformedRecord id={id} />}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {inquiries.length} messages shown
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
