import type { ErrorText } from '@domain/texts/message-types.ts'
import { type RefObject, useState } from 'react'
import { toErrorMessage } from './to-error-message.ts'

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
