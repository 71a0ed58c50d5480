import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { Badge } from '@/ui/Badge.tsx'
import { INVOICE_TONES } from '../shell/invoice-tones.ts'

/** What an invoice is for, and where it stands. */
export function InvoiceHead({ invoice, isPending }: { invoice: Invoice | null | undefined; isPending: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      {isPending && <span className="skeleton my-1 h-6 w-64 max-w-full" />}
      {invoice && (
        <>
          <p className="min-w-0 text-lg font-semibold wrap-anywhere">{invoice.title}</p>
          <Badge tone={INVOICE_TONES[invoice.status]}>{INVOICE_STATUS_LABELS[invoice.status]}</Badge>
        </>
      )}
    </div>
  )
}
