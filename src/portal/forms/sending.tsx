import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import type { PageEndpoint } from '@/data/firebase/call.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { showToast } from '@/ui/toasts.ts'

/** The error of a failed save. Shown inside the dialog, because a toast would be behind it. */
export function SaveFailed({ error }: { error: ErrorText }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would treat as the effect's cleanup.
    void container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={container}>
      <Notice {...error} announce />
    </div>
  )
}

/** What a form shows of the endpoint that it calls. */
export interface EndpointTexts<Success = SuccessText> {
  success: Success
  failure: ErrorText
}

export interface SendContainer {
  /** True while a request is running, which keeps the dialog open. */
  isSending: RefObject<boolean>
  /** Receives the success of the endpoint. */
  onDone: (success?: SuccessText) => void
}

/**
 * Submits a form. Runs once at a time; a failure keeps every entry.
 * @returns `error`, the text of the last failure
 */
export function useSend(
  { isSending, onDone }: SendContainer,
  { success, failure }: Partial<EndpointTexts<SuccessText | undefined>> & Pick<EndpointTexts, 'failure'>,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ErrorText | null>(null)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setError(null)
    try {
      await work()
      onDone(success)
    } catch (error) {
      setError(toErrorMessage(error, failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, error, setError, send }
}

/** The text of a failed save: the server's reason, or that the server could not be reached. */
export function toErrorMessage(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof ApiRequestError)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}

type ButtonEndpoint<Input> = PageEndpoint<Input> & { success: SuccessText }

/** Calls an endpoint from a button, once at a time. A toast shows the result. */
export function useCall<Input extends object>(endpoint: ButtonEndpoint<Input>) {
  const [isBusy, setIsBusy] = useState(false)
  // A second press can come before the render.
  const isSending = useRef(false)

  async function send(input: Input): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    try {
      await call(endpoint, input)
      showToast({ tone: 'ok', ...endpoint.success })
    } catch (error) {
      showError(toErrorMessage(error, endpoint.failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, send }
}
