import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance, settledParts } from '@domain/billing/invoices/invoice.ts'
import {
  isReversible,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type Payment,
  type PaymentStatus,
  receivedShillings,
} from '@domain/billing/payments/payment.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import type { BankDetails } from '@domain/platform/settings/bank-details.ts'
import type { Tone } from '@domain/platform/status.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { CREDIT_NOTE_TEXTS, CREDIT_USED } from '@texts/billing/credit-notes.ts'
import { INVOICE_TEXTS, INVOICE_VIEW_TEXTS, PAYMENT_DETAILS_TEXTS } from '@texts/billing/invoices.ts'
import { PAYMENT_ERRORS } from '@texts/billing/payments.ts'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { invoicePayments } from '@/data/billing/invoice-details.data.ts'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { FactList } from '@/portal/records/Facts.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { SumList } from '../lines/BillingFacts.tsx'
import { PdfButton } from './InvoiceParts.tsx'
import type { OnUndo } from './PaymentCorrections.tsx'

const TONES: Record<PaymentStatus, Tone> = { succeeded: 'ok', flagged: 'warn', credited: 'info', reversed: 'bad' }

interface PaymentListProps {
  invoice: Invoice
  person: Person
  /** An admin takes back a payment that was recorded by mistake. */
  onUndo: OnUndo
  onFailure: (text: ErrorText | null) => void
}

export function PaymentList({ invoice, person, ...actions }: PaymentListProps) {
  const payments = useQuery(invoicePayments(person, invoice.id))
  // Without any payment, this is credit of the organisation that was used.
  const { received } = settledParts(invoice)
  return (
    <section aria-label={INVOICE_VIEW_TEXTS.payments} aria-busy={payments.isPending}>
      <h3 className="mb-3 font-text text-base font-semibold">{INVOICE_VIEW_TEXTS.payments}</h3>
      {payments.isPending && <span className="skeleton h-16" />}
      {payments.isError && !payments.data && (
        <LoadError text={PAYMENT_ERRORS['payments/fetch-failed']} queries={[payments]} isInDialog />
      )}
      {payments.data?.length === 0 && (
        <p className="text-sm text-soft">
          {received > 0 ? `${CREDIT_USED} · ${formatExactMoney(toMajor(received), invoice.currency)}` : EMPTY_TEXTS.payments}
        </p>
      )}
      {payments.data && payments.data.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {payments.data.map(({ id, record }) => (
            <li key={id} className="p-3">
              {record ? (
                <PaymentRow payment={record} invoice={invoice} {...actions} mayReverse={can(person, 'payments/record')} />
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PaymentRowProps extends Omit<PaymentListProps, 'person'> {
  payment: Payment
  mayReverse: boolean
}

function PaymentRow({ payment, invoice, mayReverse, onUndo, onFailure }: PaymentRowProps) {
  const { id, method, reference, paid_at, amount, currency, status, receipt_number, reversal_reason } = payment
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{PAYMENT_METHOD_LABELS[method]}</span>
          <Badge tone={TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Badge>
        </p>
        <p className="text-soft wrap-anywhere">
          {[formatDay(dayInNairobi(paid_at)), reference, receivedShillings(payment)].filter(Boolean).join(' · ')}
        </p>
        {reversal_reason && <p className="text-soft wrap-anywhere">{reversal_reason}</p>}
      </div>
      <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(amount, currency)}</p>
      {receipt_number && status === 'succeeded' && (
        <PdfButton
          invoice={invoice}
          paymentId={id}
          receiptNumber={receipt_number}
          word={INVOICE_VIEW_TEXTS.receipt}
          onFailure={onFailure}
        />
      )}
      {mayReverse && isReversible(payment) && invoice.status !== 'cancelled' && (
        <CardButton
          label={INVOICE_VIEW_TEXTS.reverse}
          record={receipt_number ?? reference}
          onClick={() => onUndo({ step: 'reverse', id, payment })}
        />
      )}
    </div>
  )
}

/** The exact amounts of an invoice. A cancelled invoice has no balance. */
export function MoneyLines({ invoice }: { invoice: Invoice }) {
  const { amount, tax_amount, total_amount, currency, status } = invoice
  const { received, credited, withheld, writtenOff } = settledParts(invoice)
  const sum = (label: string, value: number) => ({ label, text: formatExactMoney(value, currency) })
  const settled = [
    [CREDIT_NOTE_TEXTS.credited, credited],
    [INVOICE_VIEW_TEXTS.withheld, withheld],
    [INVOICE_VIEW_TEXTS.writtenOff, writtenOff],
  ] as const
  return (
    <SumList
      sums={[
        sum(FACT_TEXTS.amount, amount),
        sum(INVOICE_TEXTS.tax, tax_amount),
        { ...sum(FACT_TEXTS.total, total_amount), isTotal: true },
        sum(INVOICE_TEXTS.paid, toMajor(received)),
        ...settled.filter(([, minor]) => minor > 0).map(([label, minor]) => sum(label, toMajor(minor))),
        ...(status === 'cancelled'
          ? []
          : [{ ...sum(INVOICE_VIEW_TEXTS.balance, getBalance(invoice)), isTotal: true, isLarge: true }]),
      ]}
    />
  )
}

/** The bank details at the time of issue. M-Pesa takes Kenya shillings only. */
export function PaymentDetails({ invoice, details }: { invoice: Invoice; details: BankDetails }) {
  const { invoice_number, currency } = invoice
  const { bank_name, branch, account, swift, paybill, footer } = details
  return (
    <section aria-labelledby="payment-details" className="grid gap-3">
      <h3 id="payment-details" className="text-sm font-semibold">
        {PAYMENT_DETAILS_TEXTS.heading}
      </h3>
      <FactList
        layout="gap-x-6 gap-y-3 sm:grid-cols-2"
        facts={[
          [PAYMENT_DETAILS_TEXTS.bank, [bank_name, branch].filter(Boolean).join(', ')],
          [PAYMENT_DETAILS_TEXTS.account, account],
          [PAYMENT_DETAILS_TEXTS.swift, swift],
          currency === 'KES' && paybill !== '' && [PAYMENT_DETAILS_TEXTS.paybill, paybill],
          [PAYMENT_DETAILS_TEXTS.reference, invoice_number],
        ]}
      />
      {footer && <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">{footer}</p>}
    </section>
  )
}
