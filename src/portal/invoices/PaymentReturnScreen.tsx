import { RECORD_ID } from '@domain/record-id-pattern.ts'
import { INVOICES_PATH, PAYMENT_RETURN_PATH } from '@domain/routes.ts'
import { PAYMENT_ERRORS } from '@domain/texts/payment-errors.ts'
import { PAYMENT_TEXTS } from '@domain/texts/payments.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import type { ReactNode } from 'react'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { PortalShell } from '../shell/PortalShell.tsx'
import { PaymentOutcomePanel } from './PaymentOutcomePanel.tsx'
import { PaymentReturnSkeleton } from './PaymentReturnSkeleton.tsx'
import { PaymentToldFrame } from './PaymentToldFrame.tsx'
import { usePaymentOutcome } from './usePaymentOutcome.ts'

/** Where the payment provider sends people back to: tells how the payment stands. It changes nothing by being opened. */
export function PaymentReturnScreen() {
  return (
    <PortalShell path={PAYMENT_RETURN_PATH} skeleton={<PaymentReturnSkeleton />}>
      {() => {
        const reference = referenceOf(location.search)
        return reference ? <Asked reference={reference} /> : <Told text={PAYMENT_ERRORS['payments/no-reference']} />
      }}
    </PortalShell>
  )
}

/** Ours as the address says it; Paystack calls it by two names. Null where there is none that could be ours. */
function referenceOf(search: string): string | null {
  const parameters = new URLSearchParams(search)
  const reference = parameters.get('reference') || parameters.get('trxref') || ''
  return RECORD_ID.test(reference) ? reference : null
}

function Asked({ reference }: { reference: string }) {
  const outcome = usePaymentOutcome(reference)
  const { known, failure, isFinal, isAsking, retry } = outcome
  if (known) return <PaymentOutcomePanel known={known} failure={failure} isAsking={isAsking} onRetry={retry} />
  if (!failure) return <PaymentReturnSkeleton />
  return <Told text={failure}>{isFinal ? null : <RetryButton busy={isAsking} onRetry={retry} />}</Told>
}

/** Nothing is known of the payment, and why. */
function Told({ text, children }: { text: ErrorText; children?: ReactNode }) {
  return (
    <PaymentToldFrame tone="bad" heading={text.title} text={text.description}>
      {children}
      <a className="button button-quiet" href={INVOICES_PATH}>
        {PAYMENT_TEXTS.allInvoices}
      </a>
    </PaymentToldFrame>
  )
}
