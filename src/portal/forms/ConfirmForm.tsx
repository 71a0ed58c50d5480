import type { SuccessText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import type { RefObject } from 'react'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { showToast } from '@/ui/toasts.ts'
import { type EndpointTexts, SaveFailed, useSend } from './sending.tsx'

interface ConfirmFormProps extends Omit<FormButtonsProps, 'busy'> {
  /** The record and the effect of the action. */
  children: Elements
  run: () => Promise<unknown>
  /** A success that is a function is called after the answer. */
  endpoint: EndpointTexts<SuccessText | (() => SuccessText)>
  /** True while the request is running, which keeps the dialog open. */
  busy: RefObject<boolean>
  onDone: () => void
  /** Checks the entries before the request, and shows what is missing. */
  isReady?: () => boolean
}

/** A confirmation. An error is shown in the form, and the request can be repeated. */
export function ConfirmForm({ children, run, endpoint, busy, onCancel, onDone, isReady, ...labels }: ConfirmFormProps) {
  const { success, failure } = endpoint
  const { isBusy, error, send } = useSend({ isSending: busy, onDone: onAnswered }, { failure })

  function onAnswered() {
    onDone()
    showToast({ tone: 'ok', ...(typeof success === 'function' ? success() : success) })
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady?.() ?? true) void send(run)
      }}
    >
      {children}
      {error && <SaveFailed error={error} />}
      <FormButtons {...labels} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}

interface FormButtonsProps {
  label: string
  /** The button's label while the request runs; "Saving…" by default. */
  busyLabel?: string
  /** The label of the cancel button; "Cancel" by default. */
  cancelLabel?: string
  /** Whether the action erases something. */
  isDangerous?: boolean
  busy: boolean
  onCancel: () => void
}

/** The buttons of a form in a dialog. The submit button keeps its position and focus while the request runs. */
export function FormButtons({ label, busyLabel, cancelLabel, isDangerous, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel}>{cancelLabel ?? CONTROL_TEXTS.cancel}</Button>
      <button type="submit" className={isDangerous ? 'button !bg-bad !text-on-accent' : 'button'} aria-disabled={busy}>
        {busy ? (busyLabel ?? CONTROL_TEXTS.saving) : label}
      </button>
    </div>
  )
}
