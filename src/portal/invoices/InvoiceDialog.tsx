import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { logProblem } from '@domain/log-problem.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { INVOICE_ERRORS, invoiceHeading } from '@texts/invoices.ts'
import { INVOICE_SUCCESSES, INVOICE_VIEW_TEXTS, PAYMENT_SUCCESSES } from '@texts/invoices-dialogs.ts'
import { lazy, useEffect, useRef, useState } from 'react'
import { invoiceById } from '@/data/invoice.data.ts'
import { viewInvoice } from '@/data/invoice-changes.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { RecordSteps } from '../shell/forms/StepForm.tsx'
import { type Person, usePerson } from '../shell/Gate.tsx'
import { RecordFallback } from '../shell/LoadError.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { INVOICE_TONES } from '../shell/tones.ts'
import { InvoiceFrame, InvoiceView } from './InvoiceView.tsx'

interface InvoiceDialogProps {
  invoiceId: string
  onClose: () => void
  /** Called after the invoice has changed, so that the list is loaded again. */
  onChanged: () => void
}

/** The dialog with the details of an invoice. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const person = usePerson()
  return person && <OpenInvoice {...props} person={person} />
}

function OpenInvoice({ invoiceId, onClose, onChanged, person }: InvoiceDialogProps & { person: Person }) {
  const invoice = useQuery(invoiceById(person, invoiceId))
  const [step, setStep] = useState<'view' | FormStep>('view')
  const isSending = useRef(false)
  const record = invoice.data?.record
  useReportFirstView(person, record)

  /** Escape leads from a form back to the invoice, and from there closes the dialog. A running request keeps it open. */
  function onLeave() {
    if (isSending.current) return
    if (step === 'view') onClose()
    else setStep('view')
  }

  return (
    <Dialog
      title={record ? invoiceHeading(record.invoice_number) : INVOICE_VIEW_TEXTS.invoice}
      open
      onClose={onLeave}
      wide={step === 'view'}
    >
      <ScreenErrorBoundary>
        {/* Always the first child, so that it keeps the focus while the invoice loads. */}
        <div className={step === 'view' ? 'flex items-start justify-between gap-4' : 'hidden'}>
          <InvoiceHead invoice={record} isPending={invoice.isPending} />
          <button type="button" className="button button-quiet" onClick={onClose}>
            {CONTROL_TEXTS.close}
          </button>
        </div>
        {record ? (
          <RecordSteps<FormStep>
            {...{ step, setStep, isSending, onChanged }}
            successes={DONE}
            view={(onStep) => <InvoiceView invoice={record} person={person} onStep={onStep} />}
            form={(name, place) => {
              const Form = FORMS[name]
              return <Form invoice={record} {...place} />
            }}
          />
        ) : (
          <RecordFallback
            query={invoice}
            skeleton={<InvoiceSkeleton />}
            notFound={INVOICE_ERRORS['invoices/not-found']}
            failed={INVOICE_ERRORS['invoices/fetch-failed']}
          />
        )}
      </ScreenErrorBoundary>
    </Dialog>
  )
}

/** Reports to the server that the client has opened the invoice. A failure is only logged, since the client cannot do anything about it. */
export function useReportFirstView(person: Person, invoice: Invoice | null | undefined): void {
  const reportedId = useRef('')
  useEffect(() => {
    if (!invoice || invoice.viewed_at || !isOwner(person, COLLECTIONS.invoices, invoice) || reportedId.current === invoice.id)
      return
    reportedId.current = invoice.id
    viewInvoice(person, invoice).catch(() => logProblem('first view not recorded', location.pathname))
  }, [person, invoice])
}

/** The title and status of an invoice. */
export function InvoiceHead({ invoice, isPending }: { invoice: Invoice | null | undefined; isPending: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      {isPending && <span className="skeleton my-1 h-6 w-64 max-w-full" />}
      {invoice && (
        <>
          <p className="min-w-0 text-lg font-semibold wrap-anywhere">{invoice.title}</p>
          <Badge tone={INVOICE_TONES[invoice.status]}>{INVOICE_STATUS_LABELS[invoice.status]}</Badge>
        </>
      )}
    </div>
  )
}

export function InvoiceSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {INVOICE_VIEW_TEXTS.loading}
      </p>
      <InvoiceFrame
        money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
        actions={<span className="skeleton h-11 lg:h-9" />}
      >
        <span className="skeleton h-28" />
        <span className="skeleton h-28" />
        <span className="skeleton h-40" />
      </InvoiceFrame>
    </div>
  )
}

/** Only admins open these forms, so their code loads on demand. */
const FORMS = {
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
}
const DONE = {
  cancel: INVOICE_SUCCESSES['invoices/cancelled'].title,
  record: PAYMENT_SUCCESSES['payments/recorded'].title,
}
type FormStep = keyof typeof FORMS
