import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_FLAG_LABELS, INVOICE_STATUS_LABELS, isPayable } from '@domain/billing/invoices/invoice.ts'
import { type InvoiceEvent, invoiceTimeline } from '@domain/billing/invoices/invoice-timeline.ts'
import { canBePaidOnline, hasWithholding } from '@domain/billing/withholding/withholding.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { dayInNairobi, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { ticketPath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { INVOICE_TEXTS, INVOICE_VIEW_TEXTS, invoiceHistoryText } from '@texts/billing/invoices.ts'
import { exchangeRateText, LINES_VIEW_TEXTS } from '@texts/billing/lines.ts'
import { DISPUTE_TEXTS, REMINDER_STEP_LABELS } from '@texts/billing/reminders.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { lazy, Suspense, useState } from 'react'
import { SaveFailed } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { HistorySection } from '@/portal/records/Facts.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { BillingFacts, MoneyFrame } from '../lines/BillingFacts.tsx'
import type { OnDraft } from '../lines/BillingList.tsx'
import { InvoiceButtons, type InvoiceStep } from './InvoiceButtons.tsx'
import { MoneyLines, PaymentDetails, PaymentList } from './InvoiceMoney.tsx'
import { payCharge } from './PayButton.tsx'
import type { OnUndo } from './PaymentCorrections.tsx'

/** Most invoices have none of these, so their code loads on demand. */
const InvoiceLines = lazy(() => import('./InvoiceLines.tsx').then((file) => ({ default: file.InvoiceLines })))
const CreditUses = lazy(() => import('./Credit.tsx').then((file) => ({ default: file.CreditUses })))
const CreditNoteList = lazy(() => import('./Credit.tsx').then((file) => ({ default: file.CreditNoteList })))
const WithholdingSection = lazy(() => import('./WithholdingSection.tsx').then((file) => ({ default: file.WithholdingSection })))

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: InvoiceStep) => void
  onUndo: OnUndo
  onDraft: OnDraft<Invoice>
}

export function InvoiceView({ invoice, person, onStep, onUndo, onDraft }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const charge = can(person, 'invoices/pay', invoice) && canBePaidOnline(invoice) && payCharge(invoice)
  const flag = isStaff(person) ? invoice.flag : null
  const isOffice = can(person, 'ledger_entries/manage')
  return (
    <>
      {flag && (
        <Notice title={INVOICE_VIEW_TEXTS.flagged} description={INVOICE_FLAG_LABELS[flag]}>
          {can(person, 'payments/record') && (
            <Button data-step="clear" onClick={() => onStep('clear')}>
              {INVOICE_VIEW_TEXTS.clearFlag}
            </Button>
          )}
        </Notice>
      )}
      {invoice.signing_since && <Notice title={INVOICE_TEXTS.signing} description={INVOICE_VIEW_TEXTS.signing} />}
      <DisputeNotice invoice={invoice} person={person} />
      {failure && <SaveFailed error={failure} />}
      <MoneyFrame
        money={
          <>
            <MoneyLines invoice={invoice} />
            {charge && <p className="text-sm text-soft">{charge}</p>}
          </>
        }
        actions={<InvoiceButtons invoice={invoice} person={person} onStep={onStep} onDraft={onDraft} onFailure={setFailure} />}
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
        {invoice.is_issued && <PaymentList invoice={invoice} person={person} onUndo={onUndo} onFailure={setFailure} />}
        {isOffice && invoice.is_issued && (
          <Suspense>
            <CreditUses invoice={invoice} onUndo={onUndo} />
          </Suspense>
        )}
        {/* Reversed notes leave no amount on the invoice. */}
        {invoice.is_issued && !invoice.is_opening && (
          <Suspense>
            <CreditNoteList invoice={invoice} person={person} onUndo={onUndo} onFailure={setFailure} />
          </Suspense>
        )}
        <InvoiceHistory invoice={invoice} person={person} />
      </MoneyFrame>
    </>
  )
}

const NONE = FACT_TEXTS.none

function InvoiceFacts({ invoice, isAdmin }: { invoice: Invoice; isAdmin: boolean }) {
  const { due_date, paid_date, sent_at, viewed_at, currency, exchange_rate } = invoice
  return (
    <BillingFacts
      record={invoice}
      facts={[
        invoice.is_opening && [FACT_TEXTS.type, INVOICE_VIEW_TEXTS.opening],
        [INVOICE_VIEW_TEXTS.issued, sent_at ? issuedText(sent_at, invoice.is_opening) : NONE],
        [FACT_TEXTS.dueDate, due_date ? formatDay(due_date) : NONE],
        [INVOICE_VIEW_TEXTS.paidDate, paid_date ? formatDay(paid_date) : NONE],
        exchange_rate !== null && [LINES_VIEW_TEXTS.exchangeRate, exchangeRateText(currency, String(exchange_rate))],
        isAdmin && [INVOICE_VIEW_TEXTS.firstOpened, viewed_at ? formatMoment(viewed_at) : NONE],
      ]}
    />
  )
}

/** Of an opening item only the day is known. */
const issuedText = (at: Date, isOpening: boolean) => (isOpening ? formatDay(dayInNairobi(at)) : formatMoment(at))

/** The open objection to an invoice, with its ticket for those who may see tickets. */
function DisputeNotice({ invoice: { dispute }, person }: { invoice: Invoice; person: Person }) {
  if (!dispute) return null
  return (
    <Notice title={DISPUTE_TEXTS.open} description={dispute.reason}>
      {canForOwn(person, 'support_tickets/get') && (
        <a href={ticketPath(dispute.ticket_id)} className="button button-quiet">
          {DISPUTE_TEXTS.ticket}
        </a>
      )}
    </Notice>
  )
}

/** What happened to an invoice: changes of its status, reminders, and objections. */
function InvoiceHistory({ invoice, person }: { invoice: Invoice; person: Person }) {
  const events = invoiceTimeline(invoice)
  const getActorName = useActorNames(
    person,
    events.map(({ by }) => by),
  )
  const client = invoice.client.company_name || displayName(invoice.client)
  const getEventActorName = (event: InvoiceEvent) => {
    if (event.kind !== 'disputed') return getActorName(event.by)
    const stored = event.by !== person.uid && event.account?.name
    return stored || getActorName(event.by, client)
  }
  return (
    <HistorySection
      entries={events.map((event) => ({ ...formatInvoiceEvent(event), at: event.at, by: getEventActorName(event) }))}
    />
  )
}

function formatInvoiceEvent(event: InvoiceEvent): { title: string; detail: string; reason: string } {
  if (event.kind === 'status') {
    const { to, reason } = event
    return { title: INVOICE_STATUS_LABELS[to], detail: invoiceHistoryText(to), reason }
  }
  if (event.kind === 'reminder') {
    return { title: DISPUTE_TEXTS.reminder, detail: REMINDER_STEP_LABELS[event.step], reason: '' }
  }
  const { kind, reason } = event
  if (kind === 'resolved') return { title: DISPUTE_TEXTS.resolved, detail: DISPUTE_TEXTS.resolvedDetail, reason }
  const { account } = event
  const detail = account ? `${SIGNATURE_TEXTS.email}: ${account.email}` : DISPUTE_TEXTS.disputedDetail
  return { title: INVOICE_TEXTS.disputed, detail, reason }
}
