import { INVOICE_FLAG_LABELS, INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import { balanceOf, canChangeStatus, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import type { BankDetails } from '@domain/settings/bank-details.schema.ts'
import { invoiceMoveText } from '@domain/texts/invoice-history.ts'
import { PAPER_TEXTS } from '@domain/texts/invoice-pdf.ts'
import { INVOICE_VIEW_TEXTS } from '@domain/texts/invoice-view.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useState } from 'react'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed } from '../shell/forms/SaveFailed.tsx'
import type { Person } from '../shell/Gate.tsx'
import { TimelineEntry } from '../shell/TimelineEntry.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFrame } from './InvoiceFrame.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PdfButton } from './PdfButton.tsx'

interface InvoiceViewProps {
  invoice: Invoice
  person: Person
  onStep: (step: 'cancel' | 'record') => void
}

/** Everything about one invoice, and what may be done with it. */
export function InvoiceView({ invoice, person, onStep }: InvoiceViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isAdmin = person.role === 'admin'
  const flag = isAdmin ? invoice.flag : null
  return (
    <>
      {flag && <Notice title={INVOICE_VIEW_TEXTS.flagged} description={INVOICE_FLAG_LABELS[flag]} />}
      {failure && <SaveFailed refusal={failure} />}
      <InvoiceFrame
        money={<MoneyLines invoice={invoice} />}
        actions={
          <>
            {!isAdmin && isPayable(invoice) && <PayButton invoice={invoice} onFailure={setFailure} />}
            {isAdmin && isPayable(invoice) && (
              <button type="button" className="button" data-step="record" onClick={() => onStep('record')}>
                {INVOICE_VIEW_TEXTS.record}
              </button>
            )}
            <PdfButton invoice={invoice} onFailure={setFailure} />
            {isAdmin && mayCancel(invoice) && (
              <button type="button" className="button button-quiet" data-step="cancel" onClick={() => onStep('cancel')}>
                {INVOICE_VIEW_TEXTS.cancel}
              </button>
            )}
          </>
        }
      >
        <InvoiceFacts invoice={invoice} isAdmin={isAdmin} />
        {invoice.bank_details && isPayable(invoice) && <PaymentDetails invoice={invoice} details={invoice.bank_details} />}
        {invoice.is_issued && <PaymentList invoice={invoice} person={person} onFailure={setFailure} />}
        <InvoiceHistory invoice={invoice} person={person} />
      </InvoiceFrame>
    </>
  )
}

/** Where money has come in, the server refuses. */
function mayCancel({ status, paid_amount }: Invoice): boolean {
  return canChangeStatus(status, 'cancelled') && paid_amount === 0
}

/** The way that an invoice has come, newest move first, as nodes on the route. */
function InvoiceHistory({ invoice: { history }, person }: { invoice: Invoice; person: Person }) {
  const nameOf = useActorNames(
    person,
    history.map(({ by }) => by),
  )
  return (
    <section aria-label="History">
      <h3 className="mb-3 font-text text-base font-semibold">History</h3>
      <ol reversed>
        {history.toReversed().map(({ to, reason, at, by }, index) => (
          <TimelineEntry
            key={history.length - index}
            title={INVOICE_STATUS_LABELS[to]}
            detail={invoiceMoveText(to)}
            reason={reason}
            at={at}
            by={nameOf(by)}
          />
        ))}
      </ol>
    </section>
  )
}

/** An invoice's figures to the cent. What was cancelled leaves no balance. */
function MoneyLines({ invoice }: { invoice: Invoice }) {
  const { amount, tax_amount, total_amount, paid_amount, currency, status } = invoice
  const lines = [
    ['Amount', amount, false],
    ['Tax', tax_amount, false],
    ['Total', total_amount, true],
    ['Paid', paid_amount, false],
    ...(status === 'cancelled' ? [] : [['Balance', balanceOf(invoice), true] as const]),
  ] as const
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {lines.map(([label, value, isSum]) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt className={isSum ? '' : 'text-soft'}>{label}</dt>
          <dd className={`ml-auto text-right wrap-anywhere ${label === 'Balance' ? 'text-base' : ''}`}>
            {formatExactMoney(value, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where an invoice is paid without the portal, as it was issued. M-Pesa moves Kenya shillings only. */
function PaymentDetails({ invoice, details }: { invoice: Invoice; details: BankDetails }) {
  const { invoice_number, currency } = invoice
  const { bank_name, branch, account, swift, paybill, footer } = details
  const facts = [
    [PAPER_TEXTS.bank, [bank_name, branch].filter(Boolean).join(', ')],
    [PAPER_TEXTS.account, account],
    [PAPER_TEXTS.swift, swift],
    ...(currency === 'KES' && paybill ? [[PAPER_TEXTS.paybill, paybill]] : []),
    [PAPER_TEXTS.reference, invoice_number],
  ]
  return (
    <section aria-labelledby="payment-details" className="grid gap-3">
      <h3 id="payment-details" className="text-sm font-semibold">
        {PAPER_TEXTS.ways}
      </h3>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {footer && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{footer}</p>}
    </section>
  )
}
