import { QUOTATION_STATUS_LABELS, QUOTATION_TONES, type Quotation } from '@domain/billing/quotations/quotation.ts'
import { useQuery } from '@tanstack/react-query'
import {
  QUOTATION_DIALOG_ERRORS,
  QUOTATION_ERRORS,
  QUOTATION_TEXTS,
  QUOTATION_VIEW_TEXTS,
  quotationHeading,
} from '@texts/billing/quotations.ts'
import { lazy } from 'react'
import { quotationById } from '@/data/billing/quotation.data.ts'
import { RecordSteps, useSteps } from '@/portal/forms/StepForm.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { MoneyFrame } from '../lines/BillingFacts.tsx'
import type { OnDraft } from '../lines/BillingList.tsx'
import { type QuotationStep, QuotationView } from './QuotationView.tsx'

interface QuotationDialogProps {
  quotationId: string
  person: Person
  onClose: () => void
  /** Called after the quotation has changed, so that the list is loaded again. */
  onChanged: () => void
  /** Sends, edits or deletes the draft. */
  onDraft: OnDraft<Quotation>
}

export function QuotationDialog({ quotationId, onClose, onChanged, onDraft, person }: QuotationDialogProps) {
  const quotation = useQuery(quotationById(person, quotationId))
  const steps = useSteps<QuotationStep>(onClose)
  const { isView, isSending, onLeave } = steps
  return (
    <RecordDialog
      title={(record) => (record ? quotationHeading(record.quotation_number) : QUOTATION_TEXTS.quotation)}
      badges={isView && (({ status }) => <Badge tone={QUOTATION_TONES[status]}>{QUOTATION_STATUS_LABELS[status]}</Badge>)}
      actions={isView && <CloseButton onClose={onClose} />}
      open
      onClose={onLeave}
      isRecord
      query={quotation}
      loading={QUOTATION_VIEW_TEXTS.loading}
      skeleton={<QuotationSkeleton />}
      notFound={QUOTATION_DIALOG_ERRORS['quotations/not-found']}
      failed={QUOTATION_ERRORS['quotations/fetch-failed']}
    >
      {(record) => (
        <RecordSteps
          steps={steps}
          onChanged={onChanged}
          view={(onStep) => (
            <QuotationView quotation={record} person={person} isSending={isSending} onStep={onStep} onDraft={onDraft} />
          )}
          form={(step, container) =>
            step === 'withdrawn' ? (
              <WithdrawForm quotation={record} {...container} />
            ) : (
              <DecisionForm quotation={record} decision={step} {...container} />
            )
          }
        />
      )}
    </RecordDialog>
  )
}

function QuotationSkeleton() {
  return (
    <MoneyFrame
      money={[0, 1, 2].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
      actions={<span className="skeleton col-span-2 h-11 lg:h-9" />}
    >
      <span className="skeleton h-28" />
      <span className="skeleton h-40" />
    </MoneyFrame>
  )
}

/** Few readers answer or withdraw, so the forms load when the first is opened. */
const DecisionForm = lazy(() => import('./DecisionForms.tsx').then((file) => ({ default: file.DecisionForm })))
const WithdrawForm = lazy(() => import('./DecisionForms.tsx').then((file) => ({ default: file.WithdrawForm })))
