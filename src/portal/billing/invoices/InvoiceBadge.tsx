import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_STATUS_LABELS, INVOICE_TONES } from '@domain/billing/invoices/invoice.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { Badge } from '@/ui/Badge.tsx'

/** The status of an invoice; "Signing" for a draft that the tax authority has to sign before it is sent. */
export function InvoiceBadge({ invoice: { status, signing_since } }: { invoice: Pick<Invoice, 'status' | 'signing_since'> }) {
  if (status === 'draft' && signing_since) return <Badge tone="info">{INVOICE_TEXTS.signing}</Badge>
  return <Badge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>
}
