import { type CalendarDate, dayInNairobi, formatDay } from '@domain/dates.ts'
import { INVOICE_FLAG_LABELS } from '@domain/invoices/invoice.constants.ts'
import { balanceOf, isOverdue } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatMoney } from '@domain/money.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { chargeOf } from '@domain/withholding/withholding.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { PAY_CHARGE_LABEL } from '@texts/pay-charge.ts'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/elements.ts'
import { Notice } from '@/ui/Notice.tsx'
import { InvoiceBadge } from '../shell/InvoiceBadge.tsx'
import { payCharge } from '../shell/pay-charge.ts'
import { CardFact } from '../shell/RecordCard.tsx'

interface InvoiceCardProps {
  invoice: Invoice
  /** Admins see the client and the payment flag. */
  isAdmin: boolean
  actions: Elements
}

export function InvoiceCard({ invoice, isAdmin, actions }: InvoiceCardProps) {
  return (
    <article>
      <InvoiceRow
        main={<Summary invoice={invoice} isAdmin={isAdmin} />}
        amounts={<Amounts invoice={invoice} isAdmin={isAdmin} />}
        actions={actions}
      />
    </article>
  )
}

function Summary({ invoice, isAdmin }: { invoice: Invoice; isAdmin: boolean }) {
  const { title, invoice_number, flag, project, paid_date, client, dispute } = invoice
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-2 sm:flex-wrap sm:justify-start">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <InvoiceBadge invoice={invoice} />
        {dispute && <Badge tone="bad">{INVOICE_TEXTS.disputed}</Badge>}
      </div>
      <p className="text-sm text-soft">{invoice_number}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
        {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
        <CardFact label={INVOICE_TEXTS.due}>
          <DueDay invoice={invoice} today={dayInNairobi(new Date())} />
        </CardFact>
        {paid_date && <CardFact label={INVOICE_TEXTS.paid}>{formatDay(paid_date)}</CardFact>}
      </dl>
      {isAdmin && flag && (
        <div className="mt-3">
          <Notice description={INVOICE_FLAG_LABELS[flag]} />
        </div>
      )}
    </div>
  )
}

function DueDay({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const { due_date, status } = invoice
  if (!due_date) return <span>{FACT_TEXTS.none}</span>
  if (status !== 'overdue' && !isOverdue(invoice, today)) return <span>{formatDay(due_date)}</span>
  return <span className="font-semibold text-bad">{`${formatDay(due_date)} · ${INVOICE_TEXTS.overdue}`}</span>
}

function Amounts({ invoice, isAdmin }: Omit<InvoiceCardProps, 'actions'>) {
  const { total_amount, tax_amount, paid_amount, currency } = invoice
  const balance = balanceOf(invoice)
  return (
    <dl className="grid gap-1 self-start text-sm tabular-nums sm:text-right">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
        <dt className="text-soft sm:text-xs">{FACT_TEXTS.total}</dt>
        <dd className="ml-auto text-base font-semibold whitespace-nowrap">{formatMoney(total_amount, currency)}</dd>
      </div>
      {tax_amount > 0 && <Part label={INVOICE_TEXTS.tax}>{formatMoney(tax_amount, currency)}</Part>}
      {paid_amount > 0 && balance > 0 && <Part label={INVOICE_TEXTS.stillDue}>{formatMoney(balance, currency)}</Part>}
      {!isAdmin && payCharge(invoice) && <Part label={PAY_CHARGE_LABEL}>{formatMoney(chargeOf(invoice), currency)}</Part>}
    </dl>
  )
}

function Part({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-soft sm:justify-end sm:text-xs">
      <dt>{label}</dt>
      <dd className="ml-auto whitespace-nowrap sm:ml-0">{children}</dd>
    </div>
  )
}

/** The layout of a card, shared with its skeleton: actions below on a tablet, stacked on a phone. */
export function InvoiceRow({ main, amounts, actions }: { main: Elements; amounts: Elements; actions: Elements }) {
  return (
    <div className="panel grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      {main}
      {amounts}
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:flex sm:flex-wrap [&>:last-child:nth-child(odd)]:col-span-2">
        {actions}
      </div>
    </div>
  )
}
