import { INVOICE_FLAG_LABELS } from '@domain/invoices/invoice.constants.ts'
import { canMove, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICE_VIEW_TEXTS } from '@domain/texts/invoice-view.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed } from '../shell/forms/SaveFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFrame } from './InvoiceFrame.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { MoneyLines } from './MoneyLines.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PdfButton } from './PdfButton.tsx'

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: 'cancel' | 'record') => void
}

/** Everything about one invoice, and what may be done with it. */
export function InvoiceView({ invoice, person, onStep }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isAdmin = person.role === 'admin'
  const flag = isAdmin ? invoice.flag : null
  return (
    <>
      {flag && <Notice title={INVOICE_VIEW_TEXTS.flagged} description={INVOICE_FLAG_LABELS[flag]} />}
      {failure && <SaveFailed refusal={failure} />}
      <InvoiceFrame
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
        {invoice.bank_details && isPayable(invoice) && <PaymentDetails invoice={invoice} details={invoice.bank_details} />}
        {invoice.is_issued && <PaymentList invoice={invoice} person={person} onFailure={setFailure} />}
        <InvoiceHistory invoice={invoice} person={person} />
      </InvoiceFrame>
    </>
  )
}

/** Where money has come in, the server refuses. */
function mayCancel({ status, paid_amount }: Invoice): boolean {
  return canMove(status, 'cancelled') && paid_amount === 0
}
