import { type RefObject, useEffect, useRef, useState } from 'react'

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
