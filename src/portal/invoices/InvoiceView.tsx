import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { formatDay, formatMoment } from '@domain/dates.ts'
import { INVOICE_FLAG_LABELS } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { DISPUTE_TEXTS } from '@texts/disputes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { INVOICE_VIEW_TEXTS } from '@texts/invoices-dialogs.ts'
import { type ReactNode, useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PayButton } from '../shell/PayButton.tsx'
import { PrintButton } from '../shell/PrintButton.tsx'
import { FactList, projectFact } from '../shell/RecordDialog.tsx'
import { DisputeNotice } from './DisputeNotice.tsx'
import type { OnDraft } from './InvoiceActions.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { MoneyLines, PaymentDetails, PaymentList } from './InvoiceMoney.tsx'
import { PdfButton } from './PdfButton.tsx'

/** The forms over an invoice. */
export type InvoiceStep = 'cancel' | 'record' | 'dispute' | 'resolve' | 'reminders'

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: InvoiceStep) => void
  onDraft: OnDraft
}

export function InvoiceView({ invoice, person, onStep, onDraft }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isDraft = can(person, 'invoices/manage') && invoice.status === 'draft'
  const isRecording = can(person, 'payments/record') && isPayable(invoice)
  const flag = isStaff(person) ? invoice.flag : null
  return (
    <>
      {flag && <Notice title={INVOICE_VIEW_TEXTS.flagged} description={INVOICE_FLAG_LABELS[flag]} />}
      <DisputeNotice invoice={invoice} person={person} />
      {failure && <SaveFailed refusal={failure} />}
      <InvoiceFrame
        money={<MoneyLines invoice={invoice} />}
        actions={
          <>
            {can(person, 'invoices/pay', invoice) && isPayable(invoice) && (
              <PayButton invoice={invoice} onFailure={setFailure} />
            )}
            {/* One button, so that it keeps the focus when the draft has been sent. */}
            {(isDraft || isRecording) && (
              <button
                type="button"
                className="button"
                data-step={isDraft ? undefined : 'record'}
                onClick={() => (isDraft ? onDraft('send', invoice) : onStep('record'))}
              >
                {isDraft ? INVOICE_TEXTS.send : INVOICE_VIEW_TEXTS.record}
              </button>
            )}
            {isDraft &&
              (['edit', 'delete'] as const).map((kind) => (
                <button key={kind} type="button" className="button button-quiet" onClick={() => onDraft(kind, invoice)}>
                  {INVOICE_TEXTS[kind]}
                </button>
              ))}
            <PdfButton invoice={invoice} onFailure={setFailure} />
            <PrintButton record={invoice.invoice_number} />
            <DisputeButtons invoice={invoice} person={person} onStep={onStep} />
            {can(person, 'invoices/manage') && mayCancel(invoice) && (
              <button type="button" className="button button-quiet" data-step="cancel" onClick={() => onStep('cancel')}>
                {INVOICE_VIEW_TEXTS.cancel}
              </button>
            )}
          </>
        }
      >
        <InvoiceFacts invoice={invoice} isAdmin={isStaff(person)} />
        {invoice.bank_details && isPayable(invoice) && <PaymentDetails invoice={invoice} details={invoice.bank_details} />}
        {invoice.is_issued && <PaymentList invoice={invoice} person={person} onFailure={setFailure} />}
        <InvoiceHistory invoice={invoice} person={person} />
      </InvoiceFrame>
    </>
  )
}

/** A member disputes the invoice; the office resolves that, and pauses or resumes the reminders. */
function DisputeButtons({ invoice, person, onStep }: Omit<InvoiceViewProps, 'onDraft'>) {
  const { dispute, reminders_paused } = invoice
  const isOffice = can(person, 'invoices/manage')
  const mayDispute = can(person, 'invoices/dispute', invoice) && isPayable(invoice) && !dispute
  const steps: [InvoiceStep, string][] = [
    ...(mayDispute ? [['dispute', DISPUTE_TEXTS.dispute] as [InvoiceStep, string]] : []),
    ...(isOffice && dispute ? [['resolve', DISPUTE_TEXTS.resolve] as [InvoiceStep, string]] : []),
    ...(isOffice && isPayable(invoice)
      ? [['reminders', reminders_paused ? DISPUTE_TEXTS.resume : DISPUTE_TEXTS.pause] as [InvoiceStep, string]]
      : []),
  ]
  return steps.map(([step, label]) => (
    <button key={step} type="button" className="button button-quiet" data-step={step} onClick={() => onStep(step)}>
      {label}
    </button>
  ))
}

/** The server refuses to cancel an invoice that has payments. */
function mayCancel({ status, paid_amount }: Invoice): boolean {
  return canChangeStatus(status, 'cancelled') && paid_amount === 0
}

const NONE = FACT_TEXTS.none

function InvoiceFacts({ invoice, isAdmin }: { invoice: Invoice; isAdmin: boolean }) {
  const { description, client, due_date, paid_date, sent_at, viewed_at } = invoice
  return (
    <div className="grid gap-4">
      {description && <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      <FactList
        layout="gap-x-6 gap-y-3 sm:grid-cols-2"
        facts={[
          [FACT_TEXTS.client, personAndCompany(client)],
          projectFact(invoice) ?? [FACT_TEXTS.project, NONE],
          [INVOICE_VIEW_TEXTS.issued, sent_at ? formatMoment(sent_at) : NONE],
          [FACT_TEXTS.dueDate, due_date ? formatDay(due_date) : NONE],
          [INVOICE_VIEW_TEXTS.paidDate, paid_date ? formatDay(paid_date) : NONE],
          isAdmin && [INVOICE_VIEW_TEXTS.firstOpened, viewed_at ? formatMoment(viewed_at) : NONE],
        ]}
      />
    </div>
  )
}

/** The layout of the details, shared with the skeleton: amounts and actions in the right column, or first on a phone. */
export function InvoiceFrame({ money, actions, children }: { money: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 @2xl:order-2">
        {money}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}
