import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import type { ReactNode, RefObject } from 'react'
import { showToast } from '@/ui/toasts.ts'
import { SaveFailed, useSend } from './useSend.tsx'

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
  const { isBusy, refusal, send } = useSend({ isSending: busy, onDone: onAnswered }, failure)

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

interface FormButtonsProps {
  label: string
  /** While it is sent; "Saving…" where nothing is said. */
  busyLabel?: string
  /** Of the button that leaves things as they are; "Cancel" where nothing is said. */
  cancelLabel?: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. The button keeps its place and the focus while the form is sent. */
export function FormButtons({
  label,
  busyLabel = FORM_TEXTS.sending,
  cancelLabel = FORM_TEXTS.cancel,
  busy,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {cancelLabel}
      </button>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </div>
  )
}
