import type { ErrorText } from '@domain/texts/message-types.ts'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SaveFailed } from './useSend.tsx'

interface StepFormProps {
  title: string
  lead: string
  isShown: boolean
  isBusy: boolean
  refusal: ErrorText | null
  label: string
  busyLabel: string
  /** The label of the button that leads back to the record. */
  backLabel: string
  onBack: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children?: ReactNode
}

/** A form in the dialog of a record. Its first field or its Back button takes the focus whenever it appears. */
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
            // Ignores the second click of a double click on the previous form.
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </form>
  )
}

interface Steps<Form extends string> {
  /** The opened forms, newest last; their entries remain while the dialog is open. */
  begun: readonly Form[]
  /** The last submitted form, until another one is opened. */
  done: Form | null
  /** The record's element under the forms. */
  view: RefObject<HTMLDivElement | null>
  onStep: (form: Form) => void
  onDone: (form: Form) => void
}

/**
 * The steps of a dialog that shows a record or one of its forms.
 * @param step 'view' for the record. The dialog holds this state, because Escape changes it.
 */
export function useSteps<Form extends string>(step: 'view' | Form, setStep: (step: 'view' | Form) => void): Steps<Form> {
  const [begun, setBegun] = useState<readonly Form[]>([])
  const [done, setDone] = useState<Form | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const before = useRef<'view' | Form>('view')

  useEffect(() => {
    const left = before.current
    before.current = step
    if (step !== 'view' || left === 'view') return
    // The focused form was removed. The focus moves to the button that opened it, or otherwise to the record.
    const opener = view.current?.querySelector<HTMLElement>(`[data-step=${left}]`)
    ;(opener ?? view.current)?.focus()
  }, [step])

  return {
    begun,
    done,
    view,
    onStep: (next) => {
      setBegun([...begun.filter((each) => each !== next), next])
      setDone(null)
      setStep(next)
    },
    onDone: (finished) => {
      setBegun(begun.filter((each) => each !== finished))
      setDone(finished)
      setStep('view')
    },
  }
}
