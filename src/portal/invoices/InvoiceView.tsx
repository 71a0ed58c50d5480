import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { formatDay, formatMoment } from '@domain/dates.ts'
import { INVOICE_FLAG_LABELS, INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import { canChangeStatus, isEditable, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { canBePaidOnline, hasWithholding } from '@domain/withholding/withholding.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { INVOICE_VIEW_TEXTS, invoiceHistoryText } from '@texts/invoices-dialogs.ts'
import { exchangeRateText, LINES_VIEW_TEXTS } from '@texts/lines-view.ts'
import { CERTIFICATE_TEXTS } from '@texts/withholding.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import type { Person } from '../shell/Gate.tsx'
import { PayButton } from '../shell/PayButton.tsx'
import { PrintButton } from '../shell/PrintButton.tsx'
import { payCharge } from '../shell/pay-charge.ts'
import { FactList, HistorySection, projectFact } from '../shell/RecordDialog.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import type { OnDraft } from './InvoiceActions.tsx'
import { MoneyLines, PaymentDetails, PaymentList } from './InvoiceMoney.tsx'
import { PdfButton } from './PdfButton.tsx'

/** Most invoices have none. */
const InvoiceLines = lazy(() => import('./InvoiceLines.tsx').then((file) => ({ default: file.InvoiceLines })))
type OnFailure = (failure: ErrorText | null) => void

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: 'cancel' | 'record' | 'lift' | 'certificate') => void
  onReverse: (payment: Payment) => void
  onDraft: OnDraft
}

export function InvoiceView({ invoice, person, onStep, onReverse, onDraft }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isDraft = can(person, 'invoices/manage') && isEditable(invoice)
  const isRecording = can(person, 'payments/record') && isPayable(invoice)
  const mayPay = can(person, 'invoices/pay', invoice) && canBePaidOnline(invoice)
  const charge = payCharge(invoice)
  const flag = isStaff(person) ? invoice.flag : null
  return (
    <>
      {flag && (
        <Notice title={INVOICE_VIEW_TEXTS.flagged} description={INVOICE_FLAG_LABELS[flag]}>
          {can(person, 'payments/record') && (
            <button type="button" className="button button-quiet" data-step="lift" onClick={() => onStep('lift')}>
              {INVOICE_VIEW_TEXTS.liftFlag}
            </button>
          )}
        </Notice>
      )}
      {invoice.signing_since && <Notice title={INVOICE_TEXTS.signing} description={INVOICE_VIEW_TEXTS.signing} />}
      {failure && <SaveFailed refusal={failure} />}
      <InvoiceFrame
        money={
          <>
            <MoneyLines invoice={invoice} />
            {mayPay && charge && <p className="text-sm text-soft">{charge}</p>}
          </>
        }
        actions={
          <>
            {mayPay && <PayButton invoice={invoice} onFailure={setFailure} />}
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
            {mayRecordCertificate(invoice, person) && (
              <button
                type="button"
                className="button button-quiet"
                data-writes=""
                data-step="certificate"
                onClick={() => onStep('certificate')}
              >
                {CERTIFICATE_TEXTS.record}
              </button>
            )}
            {isDraft &&
              (['edit', 'delete'] as const).map((kind) => (
                <button key={kind} type="button" className="button button-quiet" onClick={() => onDraft(kind, invoice)}>
                  {INVOICE_TEXTS[kind]}
                </button>
              ))}
            <PdfButton invoice={invoice} onFailure={setFailure} />
            <MarkedPdf invoice={invoice} person={person} onFailure={setFailure} />
            <PrintButton record={invoice.invoice_number} />
            {can(person, 'invoices/manage') && mayCancel(invoice) && (
              <button type="button" className="button button-quiet" data-step="cancel" onClick={() => onStep('cancel')}>
                {INVOICE_VIEW_TEXTS.cancel}
              </button>
            )}
          </>
        }
      >
        <InvoiceFacts invoice={invoice} isAdmin={isStaff(person)} />
        {invoice.lines.length > 0 && (
          <Suspense fallback={<span className="skeleton h-40" />}>
            <InvoiceLines invoice={invoice} />
          </Suspense>
        )}
        {invoice.bank_details && isPayable(invoice) && <PaymentDetails invoice={invoice} details={invoice.bank_details} />}
        {/* The office may find certificates that were not expected. */}
        {invoice.is_issued && (isStaff(person) || hasWithholding(invoice)) && (
          <Suspense>
            <WithholdingSection invoice={invoice} person={person} />
          </Suspense>
        )}
        {invoice.is_issued && <PaymentList invoice={invoice} person={person} onReverse={onReverse} onFailure={setFailure} />}
        <InvoiceHistory invoice={invoice} person={person} />
      </InvoiceFrame>
    </>
  )
}

/** The office's further PDFs: a draft as a proforma, and an issued invoice marked as a copy. */
function MarkedPdf({ invoice, person, onFailure }: Pick<InvoiceViewProps, 'invoice' | 'person'> & { onFailure: OnFailure }) {
  if (!can(person, 'invoices/manage')) return null
  const variant = invoice.is_issued ? 'copy' : 'proforma'
  // A cancelled draft is neither.
  if (!invoice.is_issued && invoice.status !== 'draft') return null
  return <PdfButton invoice={invoice} variant={variant} word={INVOICE_VIEW_TEXTS[variant]} onFailure={onFailure} />
}

/** The server refuses to cancel an invoice that has payments, or waits for a signature. */
function mayCancel({ status, paid_amount, signing_since }: Invoice): boolean {
  return canChangeStatus(status, 'cancelled') && paid_amount === 0 && signing_since === null
}

/** Only people whose invoices have withholding load it. */
const WithholdingSection = lazy(() => import('./WithholdingSection.tsx').then((file) => ({ default: file.WithholdingSection })))

/** A member records what is missing; the office also a certificate that was not expected. */
function mayRecordCertificate(invoice: Invoice, person: Person): boolean {
  if (!isPayable(invoice) || !can(person, 'withholding_certificates/record', invoice)) return false
  return isStaff(person) || invoice.certificates_due
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
  const { description, client, due_date, paid_date, sent_at, viewed_at, currency, exchange_rate } = invoice
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
          exchange_rate !== null && [LINES_VIEW_TEXTS.exchangeRate, exchangeRateText(currency, String(exchange_rate))],
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
