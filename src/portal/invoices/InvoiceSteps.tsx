import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { INVOICE_SUCCESSES } from '@domain/texts/invoice-successes.ts'
import { PAYMENT_SUCCESSES } from '@domain/texts/payment-successes.ts'
import { lazy, type RefObject, Suspense } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { Spinner } from '@/ui/Spinner.tsx'
import type { Person } from '../shell/Gate.tsx'
import { useSteps } from '../shell/useSteps.ts'
import { InvoiceView } from './InvoiceView.tsx'
import type { InvoiceStep } from './invoice-steps.ts'

/** The forms are for admins, who fetch their code when they open one. */
const FORMS = {
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
}
const DONE = { cancel: INVOICE_SUCCESSES['invoices/cancelled'], record: PAYMENT_SUCCESSES['payments/recorded'] }
type FormStep = keyof typeof FORMS

interface InvoiceStepsProps {
  invoice: Invoice
  person: Person
  step: InvoiceStep
  setStep: (step: InvoiceStep) => void
  isSending: RefObject<boolean>
  onChanged: () => void
}

/** The invoice, and the forms over it. What was entered in a form stays while the dialog is open. */
export function InvoiceSteps({ invoice, person, step, setStep, isSending, onChanged }: InvoiceStepsProps) {
  const { begun, done, view, onStep, onDone } = useSteps<FormStep>(step, setStep)

  return (
    <>
      <div ref={view} tabIndex={-1} className={step === 'view' ? 'grid gap-5' : 'hidden'}>
        {done && <Notice tone="ok" description={DONE[done].title} announce />}
        <InvoiceView invoice={invoice} person={person} onStep={onStep} />
      </div>
      {begun.map((each) => {
        const Form = FORMS[each]
        return (
          <div key={each} className={step === each ? undefined : 'hidden'}>
            <Suspense fallback={<Spinner label="Opening…" />}>
              <Form
                invoice={invoice}
                isShown={step === each}
                isSending={isSending}
                onBack={() => setStep('view')}
                onDone={() => {
                  onDone(each)
                  onChanged()
                }}
              />
            </Suspense>
          </div>
        )
      })}
    </>
  )
}
