import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import type { ReactNode, RefObject } from 'react'
import { showToast } from '@/ui/toasts.ts'
import { FormButtons } from './FormButtons.tsx'
import { SaveFailed } from './SaveFailed.tsx'
import { useStepSend } from './useStepSend.ts'

interface ConfirmFormProps {
  /** What is asked about, and what a yes does. */
  children: ReactNode
  label: string
  busyLabel: string
  cancelLabel?: string
  run: () => Promise<void>
  success: SuccessText
  failure: ErrorText
  /** True while an answer is under way: whoever closes the dialog waits for it. */
  busy: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

/** A question that is answered with yes or not at all. A refusal is told in its place, and can be tried again. */
export function ConfirmForm({ children, run, success, failure, busy, onCancel, onDone, ...labels }: ConfirmFormProps) {
  const { isBusy, refusal, send } = useStepSend({ isSending: busy, onDone: onAnswered }, failure)

  function onAnswered() {
    onDone()
    showToast({ tone: 'ok', ...success })
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send(run)
      }}
    >
      {children}
      {refusal && <SaveFailed refusal={refusal} />}
      <FormButtons {...labels} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}
