import type { ErrorText } from '@domain/texts/message-types.ts'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { useEffect, useState } from 'react'
import { type Confirmation, confirmPayment } from '@/data/checkout.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'

/** Pauses between polls while a payment is processing. After the last one the webhook or the sweep updates the invoice. */
const PAUSES_MS = [2000, 4000, 8000, 16_000]

/** Polls the state of a payment while it is processing. */
export function usePaymentOutcome(reference: string) {
  const [attempt, setAttempt] = useState(0)
  const [isPolling, setIsPolling] = useState(true)
  const [known, setKnown] = useState<Confirmation | null>(null)
  const [requestError, setRefused] = useState<ApiRequestError | null>(null)

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function poll(pauses: readonly number[]) {
      try {
        const answer = await confirmPayment(reference)
        if (!isWanted) return
        setKnown(answer)
        setRefused(null)
        const [pause, ...later] = pauses
        if (answer.outcome === 'processing' && pause) timer = setTimeout(() => void poll(later), pause)
        else setIsPolling(false)
      } catch (error) {
        if (!isWanted) return
        setRefused(
          error instanceof ApiRequestError ? error : new ApiRequestError('', PAYMENT_ERRORS['payments/confirm-failed']),
        )
        setIsPolling(false)
      }
    }

    setIsPolling(true)
    void poll(attempt === 0 ? PAUSES_MS : [])
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [reference, attempt])

  return {
    /** The last known state. */
    known,
    failure: requestError && confirmationErrorText(requestError),
    /** Whether another request cannot change the outcome. */
    isFinal: requestError?.key === 'payments/unknown',
    isPolling,
    retry: () => setAttempt(attempt + 1),
  }
}

function confirmationErrorText({ isUnreachable, text }: ApiRequestError): ErrorText {
  return isUnreachable ? { ...PAYMENT_ERRORS['payments/confirm-failed'], description: text.description } : text
}
