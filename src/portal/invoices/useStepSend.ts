import type { ErrorText } from '@domain/texts/told.ts'
import { useState } from 'react'
import { refusalOf } from '../shell/forms/refusal-of.ts'
import type { InvoiceFormProps } from './invoice-steps.ts'

/** Sends a form of the invoice's dialog: once at a time, and a failure keeps every entry. */
export function useStepSend({ isSending, onDone }: InvoiceFormProps, failure: ErrorText) {
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
      setRefusal(refusalOf(error, failure))
    }
    isSending.current = false
    setIsBusy(false)
  }

  return { isBusy, refusal, send }
}
