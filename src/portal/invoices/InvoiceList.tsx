import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { ReactNode } from 'react'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { UnlistedRecords } from '../shell/UnlistedRecords.tsx'
import { cardId } from './useReturnFocus.ts'

interface InvoiceListProps {
  invoices: readonly Loaded<Invoice>[]
  /** How many records are counted but in no list. */
  unlisted: number
  card: (invoice: Invoice) => ReactNode
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** The list. A record that does not fit its schema says so in its own place. */
export function InvoiceList({ invoices, unlisted, card, hasMore, busy, onMore }: InvoiceListProps) {
  const { list, expectMore } = useFocusOnNew(invoices.length)

  if (invoices.length === 0 && unlisted === 0) {
    return (
      <div className="panel" role="status">
        <EmptyState text={EMPTY_TEXTS.invoices} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3" data-cards>
        {invoices.map(({ id, record }) => (
          <li key={id} id={cardId(id)} tabIndex={-1}>
            {record ? card(record) : <MalformedRecord id={id} />}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {invoices.length} invoices shown
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
