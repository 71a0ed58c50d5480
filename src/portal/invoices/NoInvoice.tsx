import { INVOICE_ERRORS } from '@domain/texts/invoice-errors.ts'
import { Notice } from '@/ui/Notice.tsx'
import { FailedHere } from '../shell/FailedHere.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { InvoiceFrame } from './InvoiceFrame.tsx'

interface NoInvoiceProps {
  /** The query for the invoice, as long as it has brought none that can be shown. */
  query: {
    data: { id: string } | null | undefined
    isPending: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** What stands in the dialog where there is no invoice to show, or not yet. */
export function NoInvoice({ query }: NoInvoiceProps) {
  if (query.isPending) return <InvoiceSkeleton />
  if (query.data === null) return <Notice {...INVOICE_ERRORS['invoices/not-found']} announce />
  if (query.data) return <MalformedRecord id={query.data.id} />
  return <FailedHere text={INVOICE_ERRORS['invoices/fetch-failed']} query={query} />
}

function InvoiceSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading invoice…
      </p>
      <InvoiceFrame
        money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
        actions={<span className="skeleton h-11 lg:h-9" />}
      >
        <span className="skeleton h-28" />
        <span className="skeleton h-28" />
        <span className="skeleton h-40" />
      </InvoiceFrame>
    </div>
  )
}
