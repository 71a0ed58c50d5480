import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { createPayment } from '@/data/checkout.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { showError } from '../shell/showError.ts'

interface PayButtonProps {
  invoice: Invoice
  /** Inside a dialog a toast cannot be reached: who shows the failure there, and null for none any more. */
  onFailure?: (text: ErrorText | null) => void
}

/** Leads the client of a sent or overdue invoice to the payment provider. */
export function PayButton({ invoice, onFailure }: PayButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stopLoading()
    // Back from the provider, a browser may show the page just as it was left: busy.
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  function stopLoading() {
    isRunning.current = false
    setIsBusy(false)
  }

  async function onClick() {
    // The state is only as new as the last drawing: a second click may come before it.
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    onFailure?.(null)
    try {
      location.assign(await createPayment(invoice))
      // Busy until the page is left.
    } catch (error) {
      stopLoading()
      ;(onFailure ?? showError)(checkoutErrorText(error))
    }
  }

  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void onClick()}>
      {isBusy && (
        <span
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
      Pay Now<span className="sr-only"> {invoice.invoice_number}</span>
      <span role="status" className="sr-only">
        {isBusy ? 'Opening the payment page' : ''}
      </span>
    </button>
  )
}

/** A refusal in the server's words; anything else, no answer too, in the specified ones. */
function checkoutErrorText(error: unknown): ErrorText {
  return error instanceof ApiRequestError && !error.isUnreachable ? error.text : PAYMENT_ERRORS['payments/create-failed']
}
