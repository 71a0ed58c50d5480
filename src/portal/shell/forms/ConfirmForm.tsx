import type { ErrorText, SuccessText } from '@domain/texts/told.ts'
import { type ReactNode, type RefObject, useState } from 'react'
import { showToast } from '@/ui/toasts.ts'
import { FormButtons } from './FormButtons.tsx'
import { refusalOf } from './refusal-of.ts'
import { SaveFailed } from './SaveFailed.tsx'

interface ConfirmFormProps {
  /** What is asked about, and what a yes does. */
  children: ReactNode
  label: string
  busyLabel: string
  run: () => Promise<unknown>
  success: SuccessText
  failure: ErrorText
  /** True while an answer is under way: whoever closes the dialog waits for it. */
  busy: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

/** A question that is answered with yes or not at all. A refusal is told in its place, and can be tried again. */
export function ConfirmForm({ children, run, success, failure, busy, onCancel, onDone, ...labels }: ConfirmFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  async function onYes() {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await run()
      onDone()
      showToast({ tone: 'ok', ...success })
    } catch (error) {
      setRefusal(refusalOf(error, failure))
      setIsBusy(false)
    } finally {
      busy.current = false
    }
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void onYes()
      }}
    >
      {children}
      {refusal && <SaveFailed refusal={refusal} />}
      <FormButtons {...labels} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}
