import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import {
  CERTIFICATE_KINDS,
  calculateCharge,
  canBePaidOnline,
  missingCertificates,
} from '@domain/billing/withholding/withholding.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { INVOICE_ERRORS, INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { payChargeText } from '@texts/billing/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import { Button } from '@/ui/Button.tsx'

/** What Pay Now charges, in a sentence; null if it charges the whole balance or is not offered. */
export function payCharge(invoice: Invoice): string | null {
  if (!canBePaidOnline(invoice)) return null
  const missing = missingCertificates(invoice)
  const expected = CERTIFICATE_KINDS.filter((kind) => missing[kind] > 0).map(
    (kind) => [kind, formatExactMoney(toMajor(missing[kind]), invoice.currency)] as const,
  )
  return expected.length > 0 ? payChargeText(formatExactMoney(calculateCharge(invoice), invoice.currency), expected) : null
}

interface PayButtonProps {
  invoice: Invoice
  /** Shows an error inside a dialog, where a toast cannot be reached; null clears it. */
  onFailure?: (text: ErrorText | null) => void
}

/** Takes the client of a sent or overdue invoice to the payment provider. */
export function PayButton({ invoice, onFailure }: PayButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stopLoading()
    // After Back from the provider, a browser may restore the page with its button still loading.
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  function stopLoading() {
    isRunning.current = false
    setIsBusy(false)
  }

  async function onClick() {
    // A second click may arrive before React has rendered the new state.
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    onFailure?.(null)
    try {
      const { openCheckout } = await import('@/data/billing/checkout.data.ts')
      location.assign(await openCheckout(invoice))
      // The button keeps loading until the browser leaves the page.
    } catch (error) {
      stopLoading()
      ;(onFailure ?? showError)(checkoutErrorText(error))
    }
  }

  return (
    <Button isMain data-writes="" isBusy={isBusy} title={payCharge(invoice) ?? undefined} onClick={() => void onClick()}>
      {isBusy && (
        <span
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
      <span>{INVOICE_TEXTS.pay}</span>
      <span className="sr-only">{` ${invoice.invoice_number}`}</span>
      <span role="status" className="sr-only">
        {isBusy ? INVOICE_TEXTS.openingPayment : ''}
      </span>
    </Button>
  )
}

/** The server's reason, or the specified text for every other failure. */
function checkoutErrorText(error: unknown): ErrorText {
  return error instanceof ApiRequestError && !error.isUnreachable ? error.text : INVOICE_ERRORS['payments/create-failed']
}
