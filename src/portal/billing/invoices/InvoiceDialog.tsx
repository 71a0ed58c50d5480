import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import { logProblem } from '@domain/platform/log-problem.ts'
import { useQuery } from '@tanstack/react-query'
import {
  INVOICE_DIALOG_ERRORS,
  INVOICE_ERRORS,
  INVOICE_TEXTS,
  INVOICE_VIEW_TEXTS,
  invoiceHeading,
} from '@texts/billing/invoices.ts'
import { useEffect, useRef, useState } from 'react'
import { invoiceById } from '@/data/billing/invoice.data.ts'
import { markViewed } from '@/data/billing/invoice-details.data.ts'
import { RecordSteps, useSteps } from '@/portal/forms/StepForm.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { MoneyFrame } from '../lines/BillingFacts.tsx'
import type { OnDraft } from '../lines/BillingList.tsx'
import { INVOICE_FORMS, type InvoiceStep, UndoForm } from './InvoiceButtons.tsx'
import { InvoiceBadge } from './InvoiceParts.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import type { Undo } from './PaymentCorrections.tsx'

interface InvoiceDialogProps {
  invoiceId: string
  person: Person
  onClose: () => void
  /** Called after the invoice has changed, so that the list is loaded again. */
  onChanged: () => void
  /** Sends, edits or deletes the draft. */
  onDraft: OnDraft<Invoice>
}

export function InvoiceDialog({ invoiceId, onClose, onChanged, onDraft, person }: InvoiceDialogProps) {
  const invoice = useQuery(invoiceById(person, invoiceId))
  const steps = useSteps<InvoiceStep>(onClose)
  const { isView, onLeave } = steps
  const [undo, setUndo] = useState<Undo | null>(null)
  useReportFirstView(person, invoice.data?.record)

  return (
    <RecordDialog
      title={(record) => (record ? invoiceHeading(record.invoice_number) : INVOICE_VIEW_TEXTS.invoice)}
      badges={
        isView &&
        ((record) => (
          <>
            <InvoiceBadge invoice={record} />
            {record.dispute && <Badge tone="bad">{INVOICE_TEXTS.disputed}</Badge>}
          </>
        ))
      }
      actions={isView && <CloseButton onClose={onClose} />}
      open
      onClose={onLeave}
      isRecord
      query={invoice}
      loading={INVOICE_VIEW_TEXTS.loading}
      skeleton={<InvoiceSkeleton />}
      notFound={INVOICE_DIALOG_ERRORS['invoices/not-found']}
      failed={INVOICE_ERRORS['invoices/fetch-failed']}
    >
      {(record) => (
        <RecordSteps
          steps={steps}
          onChanged={onChanged}
          view={(onStep) => (
            <InvoiceView
              invoice={record}
              person={person}
              onStep={onStep}
              onUndo={(chosen) => {
                setUndo(chosen)
                onStep(chosen.step)
              }}
              onDraft={onDraft}
            />
          )}
          form={(name, container) => {
            if (!isForm(name))
              return undo?.step === name && <UndoForm key={undo.id} undo={undo} invoice={record} {...container} />
            const Form = INVOICE_FORMS[name]
            return <Form invoice={record} person={person} {...container} />
          }}
        />
      )}
    </RecordDialog>
  )
}

const isForm = (name: InvoiceStep): name is keyof typeof INVOICE_FORMS => name in INVOICE_FORMS

/** Reports to the server that the client has opened the invoice. A failure is only logged, since the client cannot do anything about it. */
function useReportFirstView(person: Person, invoice: Invoice | null | undefined): void {
  const reportedId = useRef('')
  useEffect(() => {
    if (!invoice || invoice.viewed_at || !isOwner(person, COLLECTIONS.invoices, invoice) || reportedId.current === invoice.id)
      return
    reportedId.current = invoice.id
    markViewed(person, invoice).catch(() => logProblem('first view not recorded', location.pathname))
  }, [person, invoice])
}

function InvoiceSkeleton() {
  return (
    <MoneyFrame
      money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
      actions={<span className="skeleton col-span-2 h-11 lg:h-9" />}
    >
      <span className="skeleton h-28" />
      <span className="skeleton h-28" />
      <span className="skeleton h-40" />
    </MoneyFrame>
  )
}
