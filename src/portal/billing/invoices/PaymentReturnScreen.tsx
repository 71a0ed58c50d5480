import type { CheckoutOutcome } from '@domain/billing/payments/payment.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { INVOICES_PATH, invoicePath, PAYMENT_RETURN_PATH } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { invoiceHeading } from '@texts/billing/invoices.ts'
import { CHECKOUT_OUTCOME_TEXTS, PAYMENT_ERRORS, PAYMENT_TEXTS } from '@texts/billing/payments.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Confirmation, checkPayment } from '@/data/billing/checkout.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { RetryButton, Spinner } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import type { IconName } from '@/ui/icons.ts'
import { PdfButton } from './InvoiceParts.tsx'

/** The page to which the payment provider returns. It shows the state of the payment; opening it changes nothing. */
export function PaymentReturnScreen() {
  return <PortalShell path={PAYMENT_RETURN_PATH}>{() => <PaymentReturn />}</PortalShell>
}

function PaymentReturn() {
  if (useIsWaiting()) return <Confirming />
  const reference = findPaymentReference(new URLSearchParams(location.search))
  if (!reference) return <PaymentError text={PAYMENT_ERRORS['payments/no-reference']} />
  return <ConfirmedPayment reference={reference} />
}

/** Paystack sends the reference under two names. null if the address has no valid one. */
function findPaymentReference(parameters: URLSearchParams): string | null {
  const reference = parameters.get('reference') || parameters.get('trxref') || ''
  return RECORD_ID.test(reference) ? reference : null
}

function ConfirmedPayment({ reference }: { reference: string }) {
  const outcome = usePaymentOutcome(reference)
  const { known, failure, isFinal, isPolling, retry } = outcome
  if (known) return <PaymentOutcomePanel {...outcome} known={known} />
  if (!failure) return <Confirming />
  return <PaymentError text={failure}>{isFinal ? null : <RetryButton busy={isPolling} onRetry={retry} />}</PaymentError>
}

const PANEL =
  'panel mx-auto grid w-full max-w-[40rem] justify-items-center gap-5 px-5 py-10 text-center md:mt-10 md:px-10 md:py-14'

/** Shown until the payment's state is known. */
function Confirming() {
  return (
    <section aria-busy="true" className={PANEL}>
      <span
        aria-hidden="true"
        className="size-16 animate-spin rounded-full border-[5px] border-line border-t-accent motion-reduce:animate-none"
      />
      <h1 className="text-h3 md:text-[1.75rem]">{PAYMENT_TEXTS.confirming}</h1>
      <p role="status" className="text-soft">
        {PAYMENT_TEXTS.goOn}
      </p>
    </section>
  )
}

/** Shown when the payment's state could not be loaded. */
function PaymentError({ text, children }: { text: ErrorText; children?: Elements }) {
  return (
    <PaymentOutcomeFrame tone="bad" heading={text.title} text={text.description}>
      {children}
      <a className="button button-quiet" href={INVOICES_PATH}>
        {PAYMENT_TEXTS.allInvoices}
      </a>
    </PaymentOutcomeFrame>
  )
}

const TONES = { received: 'ok', processing: 'wait', not_completed: 'bad' } as const satisfies Record<CheckoutOutcome, string>

type Outcome = ReturnType<typeof usePaymentOutcome>

function PaymentOutcomePanel({ known, failure, isPolling, retry }: Outcome & { known: Confirmation }) {
  const { outcome, invoiceId, invoiceNumber, paymentId } = known
  const invoice = { id: invoiceId, invoice_number: invoiceNumber }
  return (
    <PaymentOutcomeFrame
      tone={TONES[outcome]}
      heading={CHECKOUT_OUTCOME_TEXTS[outcome]}
      text={
        <>
          <p>{invoiceHeading(invoiceNumber)}</p>
          {outcome === 'processing' && isPolling && <Spinner label={PAYMENT_TEXTS.stillAsking} />}
          {failure && (
            <Notice {...failure} announce>
              <RetryButton busy={isPolling} onRetry={retry} />
            </Notice>
          )}
        </>
      }
    >
      <a className="button" href={invoicePath(invoiceId)}>
        {outcome === 'not_completed' ? CONTROL_TEXTS.tryAgain : PAYMENT_TEXTS.openInvoice}
      </a>
      {paymentId && outcome === 'received' && (
        <PdfButton invoice={invoice} paymentId={paymentId} word={PAYMENT_TEXTS.receiptPdf} />
      )}
      {outcome === 'processing' && !isPolling && !failure && <RetryButton busy={false} onRetry={retry} />}
    </PaymentOutcomeFrame>
  )
}

const LOOKS = {
  ok: { mark: 'bg-ok-tint text-ok', icon: 'check' },
  wait: { mark: 'bg-info-tint text-info', icon: 'appointments' },
  bad: { mark: 'bg-bad-tint text-bad', icon: 'alert' },
} as const satisfies Record<string, { mark: string; icon: IconName }>

interface PaymentOutcomeFrameProps {
  tone: keyof typeof LOOKS
  heading: string
  text: ReactNode
  children: Elements
}

/** Centres the state of a payment. The heading takes the focus when it changes, so that screen readers announce it. */
function PaymentOutcomeFrame({ tone, heading, text, children }: PaymentOutcomeFrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [heading])
  const { mark, icon } = LOOKS[tone]
  return (
    <section className={PANEL}>
      <span className={`grid size-16 place-items-center rounded-full ${mark}`}>
        <Icon name={icon} size={30} />
      </span>
      <div className="grid gap-3">
        <h1 ref={title} tabIndex={-1} className="text-h3 wrap-anywhere outline-none md:text-[1.75rem]">
          {heading}
        </h1>
        <div className="grid gap-2 text-soft">{text}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}

/** Pauses between polls while a payment is processing. After the last one the webhook or the sweep updates the invoice. */
const PAUSES_MS = [2000, 4000, 8000, 16_000]

/** Polls the state of a payment while it is processing. */
function usePaymentOutcome(reference: string) {
  const [attempt, setAttempt] = useState(0)
  const [isPolling, setIsPolling] = useState(true)
  const [known, setKnown] = useState<Confirmation | null>(null)
  const [requestError, setRefused] = useState<ApiRequestError | null>(null)

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function poll(pauses: readonly number[]) {
      try {
        const answer = await checkPayment(reference)
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
