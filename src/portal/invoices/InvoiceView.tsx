import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { formatDay, formatMoment } from '@domain/dates.ts'
import { INVOICE_FLAG_LABELS, INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus, isCreditable, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { CREDIT_NOTE_TEXTS } from '@texts/credit-notes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { INVOICE_VIEW_TEXTS, invoiceHistoryText } from '@texts/invoices-dialogs.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PayButton } from '../shell/PayButton.tsx'
import { PrintButton } from '../shell/PrintButton.tsx'
import { FactList, HistorySection, projectFact } from '../shell/RecordDialog.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import type { OnDraft } from './InvoiceActions.tsx'
import { MoneyLines, PaymentDetails, PaymentList } from './InvoiceMoney.tsx'
import { PdfButton } from './PdfButton.tsx'

/** Few invoices have credit notes, and only admins use credit, so their code loads on demand. */
const CreditNoteList = lazy(() => import('./CreditNoteList.tsx').then((file) => ({ default: file.CreditNoteList })))
const UseCreditButton = lazy(() => import('./UseCreditButton.tsx').then((file) => ({ default: file.UseCreditButton })))

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: 'cancel' | 'record' | 'credit' | 'use-credit') => void
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
            {can(person, 'ledger_entries/manage') && isPayable(invoice) && !invoice.flag && (
              <Suspense>
                <UseCreditButton invoice={invoice} onClick={() => onStep('use-credit')} />
              </Suspense>
            )}
            <PdfButton invoice={invoice} onFailure={setFailure} />
            <PrintButton record={invoice.invoice_number} />
            {can(person, 'credit_notes/issue') && isCreditable(invoice) && (
              <button type="button" className="button button-quiet" data-step="credit" onClick={() => onStep('credit')}>
                {CREDIT_NOTE_TEXTS.creditNote}
              </button>
            )}
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
        {invoice.credited_amount > 0 && (
          <Suspense fallback={<span className="skeleton h-16" />}>
            <CreditNoteList invoice={invoice} person={person} onFailure={setFailure} />
          </Suspense>
        )}
        <InvoiceHistory invoice={invoice} person={person} />
      </InvoiceFrame>
    </>
  )
}

/** The server refuses to cancel an invoice that has payments. */
function mayCancel({ status, paid_amount, credited_amount }: Invoice): boolean {
  return canChangeStatus(status, 'cancelled') && paid_amount <= credited_amount
}

function InvoiceHistory({ invoice: { history }, person }: { invoice: Invoice; person: Person }) {
  const actors = history.map(({ by }) => by)
  const nameOf = useActorNames(person, actors)
  return (
    <HistorySection
      entries={history.map(({ to, reason, at, by }) => ({
        title: INVOICE_STATUS_LABELS[to],
        detail: invoiceHistoryText(to),
        reason,
        at,
        by: nameOf(by),
      }))}
    />
  )
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
