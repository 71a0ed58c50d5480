import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { Notice } from '@/ui/Notice.tsx'

/** The error of a failed save. Shown inside the dialog, because a toast would be behind it. */
export function SaveFailed({ refusal }: { refusal: ErrorText }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would treat as the effect's cleanup.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice {...refusal} announce />
    </div>
  )
}

/** The texts of a form's results. */
interface ResultTexts<Success> {
  success: Success
  failure: ErrorText
}

/** The endpoint that a form calls, for its texts; or these texts. */
export type ResultProps<Success = SuccessText> =
  | { endpoint: ResultTexts<Success> }
  | ({ endpoint?: undefined } & ResultTexts<Success>)

export interface SendPlace {
  /** True while a request is running, which keeps the dialog open. */
  isSending: RefObject<boolean>
  /** Receives the success of the endpoint, if `useSend` knows it. */
  onDone: (success?: SuccessText) => void
}

/**
 * Submits a form. Runs once at a time; a failure keeps every entry.
 * @param texts those of the endpoint, or only the failure
 * @returns `refusal`, the text of the last failure
 */
export function useSend({ isSending, onDone }: SendPlace, texts: ErrorText | ResultTexts<SuccessText | undefined>) {
  const { success, failure } = 'failure' in texts ? texts : { success: undefined, failure: texts }
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await work()
      onDone(success)
    } catch (error) {
      setRefusal(toErrorMessage(error, failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, refusal, setRefusal, send }
}

/** The text of a failed save: the server's reason, or that the server could not be reached. */
export function toErrorMessage(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof ApiRequestError)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}
