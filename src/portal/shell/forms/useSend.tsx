import type { ErrorText } from '@domain/texts/message-types.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Why something was not saved, inside the dialog: a toast would stand behind it. */
export function SaveFailed({ refusal }: { refusal: ErrorText }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice {...refusal} announce />
    </div>
  )
}

interface StepPlace {
  /** True while a request is running, which keeps the dialog open. */
  isSending: RefObject<boolean>
  onDone: () => void
}

/** Sends a form in the dialog of a record: once at a time, and a failure keeps every entry. */
export function useStepSend({ isSending, onDone }: StepPlace, failure: ErrorText) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await work()
      onDone()
    } catch (error) {
      setRefusal(toErrorMessage(error, failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, refusal, send }
}

/** What is told where something was not saved: the server's reason, or that nothing reached it, under what failed. */
export function toErrorMessage(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof ApiRequestError)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}
