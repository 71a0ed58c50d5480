import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isEditable } from '@domain/billing/invoices/invoice.ts'
import { canBePaidOnline } from '@domain/billing/withholding/withholding.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import type { Reader } from '@/data/reader.ts'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import type { OnDraft } from '../lines/drafts.ts'
import { PayButton } from './PayButton.tsx'
import { PdfButton } from './PdfButton.tsx'

const DRAFT_ACTIONS = ['send', 'edit', 'delete'] as const

interface InvoiceActionsProps {
  invoice: Invoice
  reader: Reader
  onView: () => void
  onDraft: OnDraft<Invoice>
}

/** The actions on an invoice in its row or card: everybody reads it, an admin edits a draft, its client pays it. */
export function InvoiceActions({ invoice, reader, onView, onDraft }: InvoiceActionsProps) {
  const { invoice_number } = invoice
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={invoice_number} onClick={onView} />
      <PdfButton invoice={invoice} />
      {can(reader, 'invoices/manage') &&
        isEditable(invoice) &&
        DRAFT_ACTIONS.map((kind) => (
          <CardButton key={kind} label={INVOICE_TEXTS[kind]} record={invoice_number} onClick={() => onDraft(kind, invoice)} />
        ))}
      {can(reader, 'invoices/pay', invoice) && canBePaidOnline(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}
