import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { logProblem } from '@domain/log-problem.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_DONE_TEXTS } from '@texts/credit-notes.ts'
import { INVOICE_ERRORS, invoiceHeading } from '@texts/invoices.ts'
import { INVOICE_DIALOG_ERRORS, INVOICE_SUCCESSES, INVOICE_VIEW_TEXTS, PAYMENT_SUCCESSES } from '@texts/invoices-dialogs.ts'
import { lazy, useEffect, useRef } from 'react'
import { invoiceById } from '@/data/invoice.data.ts'
import { viewInvoice } from '@/data/invoice-changes.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { RecordSteps, useSteps } from '../shell/forms/StepForm.tsx'
import { type Person, usePerson } from '../shell/Gate.tsx'
import { CloseButton, RecordFallback, RecordHead } from '../shell/RecordDialog.tsx'
import { ScreenErrorBoundary } from '../shell/ScreenErrorBoundary.tsx'
import { INVOICE_TONES } from '../shell/tones.ts'
import type { OnDraft } from './InvoiceActions.tsx'
import { InvoiceFrame, InvoiceView } from './InvoiceView.tsx'

interface InvoiceDialogProps {
  invoiceId: string
  onClose: () => void
  /** Called after the invoice has changed, so that the list is loaded again. */
  onChanged: () => void
  /** Sends, edits or deletes the draft. */
  onDraft: OnDraft
}

export function InvoiceDialog(props: InvoiceDialogProps) {
  const person = usePerson()
  return person && <OpenInvoice {...props} person={person} />
}

function OpenInvoice({ invoiceId, onClose, onChanged, onDraft, person }: InvoiceDialogProps & { person: Person }) {
  const invoice = useQuery(invoiceById(person, invoiceId))
  const steps = useSteps<FormStep>(onClose)
  const { isView, onLeave } = steps
  const record = invoice.data?.record
  useReportFirstView(person, record)

  return (
    <Dialog
      title={record ? invoiceHeading(record.invoice_number) : INVOICE_VIEW_TEXTS.invoice}
      head={
        isView && (
          <RecordHead title={record?.title} isPending={invoice.isPending}>
            {record && <Badge tone={INVOICE_TONES[record.status]}>{INVOICE_STATUS_LABELS[record.status]}</Badge>}
          </RecordHead>
        )
      }
      actions={isView && <CloseButton onClose={onClose} />}
      open
      onClose={onLeave}
      isRecord
    >
      <ScreenErrorBoundary>
        {record ? (
          <RecordSteps
            steps={steps}
            onChanged={onChanged}
            successes={DONE}
            view={(onStep) => <InvoiceView invoice={record} person={person} onStep={onStep} onDraft={onDraft} />}
            form={(name, place) => {
              const Form = FORMS[name]
              return <Form invoice={record} {...place} />
            }}
          />
        ) : (
          <RecordFallback
            query={invoice}
            loading={INVOICE_VIEW_TEXTS.loading}
            skeleton={<InvoiceSkeleton />}
            notFound={INVOICE_DIALOG_ERRORS['invoices/not-found']}
            failed={INVOICE_ERRORS['invoices/fetch-failed']}
          />
        )}
      </ScreenErrorBoundary>
    </Dialog>
  )
}

/** Reports to the server that the client has opened the invoice. A failure is only logged, since the client cannot do anything about it. */
function useReportFirstView(person: Person, invoice: Invoice | null | undefined): void {
  const reportedId = useRef('')
  useEffect(() => {
    if (!invoice || invoice.viewed_at || !isOwner(person, COLLECTIONS.invoices, invoice) || reportedId.current === invoice.id)
      return
    reportedId.current = invoice.id
    viewInvoice(person, invoice).catch(() => logProblem('first view not recorded', location.pathname))
  }, [person, invoice])
}

function InvoiceSkeleton() {
  return (
    <InvoiceFrame
      money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
      actions={<span className="skeleton col-span-2 h-11 lg:h-9" />}
    >
      <span className="skeleton h-28" />
      <span className="skeleton h-28" />
      <span className="skeleton h-40" />
    </InvoiceFrame>
  )
}

/** Only admins open these forms, so their code loads on demand. */
const FORMS = {
  cancel: lazy(() => import('./CancelForm.tsx').then((file) => ({ default: file.CancelForm }))),
  credit: lazy(() => import('./CreditNoteForm.tsx').then((file) => ({ default: file.CreditNoteForm }))),
  'use-credit': lazy(() => import('./UseCreditForm.tsx').then((file) => ({ default: file.UseCreditForm }))),
  record: lazy(() => import('./RecordPaymentForm.tsx').then((file) => ({ default: file.RecordPaymentForm }))),
}
const DONE = {
  credit: CREDIT_DONE_TEXTS.issued,
  'use-credit': CREDIT_DONE_TEXTS.used,
  cancel: INVOICE_SUCCESSES['invoices/cancelled'].title,
  record: PAYMENT_SUCCESSES['payments/recorded'].title,
}
type FormStep = keyof typeof FORMS
