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

interface Steps<Form extends string> {
  /** The forms that are open, the newest last: what was entered in them stays while the dialog is open. */
  begun: readonly Form[]
  /** The form that was finished last, until another one is opened. */
  done: Form | null
  /** Of what the forms stand over. */
  view: RefObject<HTMLDivElement | null>
  onStep: (form: Form) => void
  onDone: (form: Form) => void
}

/**
 * A dialog that shows a record, or one of the forms over it.
 * @param step 'view' for the record; its dialog holds it, which goes back at Escape
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
    // The form that had the focus is gone: to the button that opened it, or, where that is gone too, to the whole.
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
