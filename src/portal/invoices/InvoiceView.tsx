import { INVOICE_FLAG_LABELS, INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import { canMove, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICE_VIEW_TEXTS } from '@domain/texts/invoice-view.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { useState } from 'react'
import { Badge } from '@/ui/Badge.tsx'
import { Notice } from '@/ui/Notice.tsx'
import type { Person } from '../shell/Gate.tsx'
import { INVOICE_TONES } from '../shell/invoice-tones.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFrame } from './InvoiceFrame.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { MoneyLines } from './MoneyLines.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PdfButton } from './PdfButton.tsx'

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: 'cancel' | 'record') => void
  onClose: () => void
}

/** Everything about one invoice, and what may be done with it. */
export function InvoiceView({ invoice, person, onStep, onClose }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const { status, flag } = invoice
  const isAdmin = person.role === 'admin'
  return (
    <InvoiceFrame
      head={
        <>
          <p className="text-lg font-semibold wrap-anywhere">{invoice.title}</p>
          <Badge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>
        </>
      }
      onClose={onClose}
      told={
        <>
          {isAdmin && flag && <Notice title="This invoice needs a look" description={INVOICE_FLAG_LABELS[flag]} />}
          {failure && <Notice {...failure} announce />}
        </>
      }
      money={<MoneyLines invoice={invoice} />}
      actions={
        <>
          {!isAdmin && isPayable(invoice) && <PayButton invoice={invoice} onFailure={setFailure} />}
          {isAdmin && isPayable(invoice) && (
            <button type="button" className="button" data-step="record" onClick={() => onStep('record')}>
              {INVOICE_VIEW_TEXTS.record}
            </button>
          )}
          <PdfButton invoice={invoice} onFailure={setFailure} />
          {isAdmin && mayCancel(invoice) && (
            <button type="button" className="button button-quiet" data-step="cancel" onClick={() => onStep('cancel')}>
              {INVOICE_VIEW_TEXTS.cancel}
            </button>
          )}
        </>
      }
    >
      <InvoiceFacts invoice={invoice} isAdmin={isAdmin} />
      {invoice.is_issued && <PaymentList invoice={invoice} person={person} onFailure={setFailure} />}
      <InvoiceHistory invoice={invoice} person={person} />
    </InvoiceFrame>
  )
}

/** Where money has come in, the server refuses. */
function mayCancel({ status, paid_amount }: Invoice): boolean {
  return canMove(status, 'cancelled') && paid_amount === 0
}
