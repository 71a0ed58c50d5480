import type { CheckoutOutcome } from '@domain/payments/payment.constants.ts'
import { invoicePath } from '@domain/routes.ts'
import { CHECKOUT_OUTCOME_TEXTS, PAYMENT_TEXTS } from '@domain/texts/payments.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import type { Confirmation } from '@/data/checkout.data.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import { PaymentToldFrame } from './PaymentToldFrame.tsx'
import { PdfButton } from './PdfButton.tsx'

const TONES = { received: 'ok', processing: 'wait', not_completed: 'bad' } as const satisfies Record<CheckoutOutcome, string>

interface PaymentOutcomePanelProps {
  known: Confirmation
  failure: ErrorText | null
  isAsking: boolean
  onRetry: () => void
}

/** What the provider has said of a payment, and where to go from there. */
export function PaymentOutcomePanel({ known, failure, isAsking, onRetry }: PaymentOutcomePanelProps) {
  const { outcome, invoiceId, invoiceNumber, paymentId } = known
  const invoice = { id: invoiceId, invoice_number: invoiceNumber }
  return (
    <PaymentToldFrame
      tone={TONES[outcome]}
      heading={CHECKOUT_OUTCOME_TEXTS[outcome]}
      text={
        <>
          <p>Invoice {invoiceNumber}</p>
          {outcome === 'processing' && isAsking && <Spinner label={PAYMENT_TEXTS.stillAsking} />}
          {failure && (
            <Notice {...failure} announce>
              <RetryButton busy={isAsking} onRetry={onRetry} />
            </Notice>
          )}
        </>
      }
    >
      <a className="button" href={invoicePath(invoiceId)}>
        {outcome === 'not_completed' ? PAYMENT_TEXTS.tryAgain : PAYMENT_TEXTS.openInvoice}
      </a>
      {paymentId && outcome === 'received' && <PdfButton invoice={invoice} paymentId={paymentId} word="Receipt PDF" />}
      {outcome === 'processing' && !isAsking && !failure && <RetryButton busy={false} onRetry={onRetry} />}
    </PaymentToldFrame>
  )
}
