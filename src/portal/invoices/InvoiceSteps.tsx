import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICE_SUCCESSES } from '@domain/texts/invoice-successes.ts'
import { PAYMENT_SUCCESSES } from '@domain/texts/payment-successes.ts'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import type { Person } from '../shell/Gate.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import type { InvoiceStep } from './invoice-steps.ts'

/** The forms are for admins, who fetch their code when they open one. */
const FORMS = {
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
}
const DONE = { cancel: INVOICE_SUCCESSES['invoices/cancelled'], record: PAYMENT_SUCCESSES['payments/recorded'] }
const STEPS = ['cancel', 'record'] as const
type FormStep = (typeof STEPS)[number]

interface InvoiceStepsProps {
  invoice: Invoice
  person: Person
  step: InvoiceStep
  setStep: (step: InvoiceStep) => void
  isSending: RefObject<boolean>
  onClose: () => void
  onChanged: () => void
}

/** The invoice, and the forms over it. What was entered in a form stays while the dialog is open. */
export function InvoiceSteps({ invoice, person, step, setStep, isSending, onClose, onChanged }: InvoiceStepsProps) {
  const [begun, setBegun] = useState<readonly FormStep[]>([])
  const [done, setDone] = useState<FormStep | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const before = useRef<InvoiceStep>('view')

  useEffect(() => {
    const left = before.current
    before.current = step
    if (step !== 'view' || left === 'view') return
    // The form that had the focus is gone: to the button that opened it, or, where that is gone too, to the first one.
    const buttons = view.current?.querySelectorAll<HTMLElement>('button') ?? []
    const opener = [...buttons].find((button) => button.dataset['step'] === left)
    ;(opener ?? buttons[0])?.focus()
  }, [step])

  function onStep(next: FormStep) {
    setBegun([...begun.filter((each) => each !== next), next])
    setDone(null)
    setStep(next)
  }

  function onDone(finished: FormStep) {
    setBegun(begun.filter((each) => each !== finished))
    setDone(finished)
    setStep('view')
    onChanged()
  }

  return (
    <>
      <div ref={view} className={step === 'view' ? 'grid gap-5' : 'hidden'}>
        {done && <Notice tone="ok" description={DONE[done].title} announce />}
        <InvoiceView invoice={invoice} person={person} onStep={onStep} onClose={onClose} />
      </div>
      {STEPS.filter((each) => begun.includes(each)).map((each) => {
        const Form = FORMS[each]
        return (
          <div key={each} className={step === each ? undefined : 'hidden'}>
            <Suspense fallback={<Spinner label="Opening…" />}>
              <Form
                invoice={invoice}
                isShown={step === each}
                isSending={isSending}
                onBack={() => setStep('view')}
                onDone={() => onDone(each)}
              />
            </Suspense>
          </div>
        )
      })}
    </>
  )
}
