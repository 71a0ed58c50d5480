import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_STATUS_LABELS, INVOICE_TONES } from '@domain/billing/invoices/invoice.ts'
import type { PdfVariant } from '@domain/billing/invoices/invoice-form.schema.ts'
import { invoicePdf } from '@domain/billing/invoices/invoices.endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { forInvoiceLabel, INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { Badge } from '@/ui/Badge.tsx'

/** The status of an invoice; "Signing" for a draft that the tax authority has to sign before it is sent. */
export function InvoiceBadge({ invoice: { status, signing_since } }: { invoice: Pick<Invoice, 'status' | 'signing_since'> }) {
  if (status === 'draft' && signing_since) return <Badge tone="info">{INVOICE_TEXTS.signing}</Badge>
  return <Badge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>
}

interface PdfButtonProps {
  invoice: Pick<Invoice, 'id' | 'invoice_number'>
  /** For the receipt of this payment. */
  paymentId?: string
  /** The number of the receipt, if it is known. */
  receiptNumber?: string | null
  /** Marks the PDF as a copy or a proforma. */
  variant?: PdfVariant
  word?: string
  onFailure?: (text: ErrorText | null) => void
}

/** Downloads an invoice, or the receipt of one of its payments, as a PDF that is named after its number. */
export function PdfButton(props: PdfButtonProps) {
  const { invoice, paymentId, receiptNumber, variant = 'plain', word = INVOICE_TEXTS.pdf, onFailure } = props
  const number = receiptNumber ?? (paymentId ? forInvoiceLabel(invoice.invoice_number) : invoice.invoice_number)
  const pdf = { invoice_id: invoice.id, payment_id: paymentId ?? null, variant }
  return (
    <DownloadButton
      word={word}
      label={number}
      fetchFile={(signal) => fetchFile(invoicePdf, pdf, signal)}
      failure={invoicePdf.failure}
      onFailure={onFailure}
    />
  )
}
