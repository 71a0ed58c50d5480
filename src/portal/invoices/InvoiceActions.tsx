import { isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { DraftActionKind } from './admin-action.ts'
import { PayButton } from './PayButton.tsx'
import { PdfButton } from './PdfButton.tsx'

interface InvoiceActionsProps {
  invoice: Invoice
  isAdmin: boolean
  onView: () => void
  onDraft: (kind: DraftActionKind) => void
}

const DRAFT_ACTIONS = [
  ['send', 'Send'],
  ['edit', 'Edit'],
  ['delete', 'Delete'],
] as const satisfies readonly (readonly [DraftActionKind, string])[]

/** What can be done with an invoice: everybody reads it, an admin works on a draft, its client pays it. */
export function InvoiceActions({ invoice, isAdmin, onView, onDraft }: InvoiceActionsProps) {
  const { invoice_number, status } = invoice
  return (
    <>
      <button type="button" className="button button-quiet" onClick={onView}>
        View<span className="sr-only"> {invoice_number}</span>
      </button>
      <PdfButton invoice={invoice} />
      {isAdmin &&
        status === 'draft' &&
        DRAFT_ACTIONS.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            className={kind === 'send' ? 'button' : 'button button-quiet'}
            onClick={() => onDraft(kind)}
          >
            {label}
            <span className="sr-only"> {invoice_number}</span>
          </button>
        ))}
      {!isAdmin && isPayable(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}
