import type { ErrorText } from '@domain/texts/message-types.ts'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { SaveFailed } from './SaveFailed.tsx'

interface StepFormProps {
  title: string
  lead: string
  isShown: boolean
  isBusy: boolean
  refusal: ErrorText | null
  label: string
  busyLabel: string
  /** What the button says that leads back to the record. */
  backLabel: string
  onBack: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children?: ReactNode
}

/** A form in the dialog of a record: its first field has the focus whenever it appears, or, without fields, the harmless answer. */
export function StepForm({
  title,
  lead,
  isShown,
  isBusy,
  refusal,
  label,
  busyLabel,
  backLabel,
  onBack,
  onSubmit,
  children,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('input:enabled, select, textarea, button')?.focus()
  }, [isShown])

  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit} aria-label={title}>
      <div className="grid gap-1">
        <h3 className="font-text text-lg font-semibold">{title}</h3>
        <p className="max-w-[70ch] text-sm text-soft">{lead}</p>
      </div>
      {children}
      {refusal && <SaveFailed refusal={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={() => !isBusy && onBack()}>
          {backLabel}
        </button>
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy}
          onClick={(event) => {
            // The second click of a double click on the form before this one answers nothing.
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </form>
  )
}
