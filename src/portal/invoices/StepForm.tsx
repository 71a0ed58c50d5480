import { INVOICE_VIEW_TEXTS } from '@domain/texts/invoice-view.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { SaveFailed } from '../shell/forms/SaveFailed.tsx'

interface StepFormProps {
  title: string
  lead: string
  isShown: boolean
  isBusy: boolean
  refusal: ErrorText | null
  label: string
  busyLabel: string
  /** What the button says that leads back to the invoice. */
  backLabel?: string
  onBack: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form of the invoice's dialog: its first field has the focus whenever it appears. */
export function StepForm({
  title,
  lead,
  isShown,
  isBusy,
  refusal,
  label,
  busyLabel,
  onBack,
  onSubmit,
  children,
  ...rest
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { backLabel = INVOICE_VIEW_TEXTS.back } = rest

  useEffect(() => {
    if (isShown) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
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
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </form>
  )
}
