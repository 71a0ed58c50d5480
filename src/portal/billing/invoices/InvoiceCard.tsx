import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance, INVOICE_FLAG_LABELS, isEditable, isOverdue } from '@domain/billing/invoices/invoice.ts'
import { calculateCharge, canBePaidOnline } from '@domain/billing/withholding/withholding.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { type CalendarDate, dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { PAY_CHARGE_LABEL } from '@texts/billing/payments.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import type { Reader } from '@/data/reader.ts'
import { CardButton, CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { BillingCard, type OnDraft } from '../lines/BillingList.tsx'
import { InvoiceBadge, PdfButton } from './InvoiceParts.tsx'
import { PayButton, payCharge } from './PayButton.tsx'

interface InvoiceCardProps {
  invoice: Invoice
  /** Admins see the client and the payment flag. */
  isAdmin: boolean
  actions: Elements
}

export function InvoiceCard({ invoice, isAdmin, actions }: InvoiceCardProps) {
  const { invoice_number, flag, paid_date, dispute } = invoice
  return (
    <BillingCard
      record={invoice}
      number={invoice_number}
      badges={
        <>
          <InvoiceBadge invoice={invoice} />
          {dispute && <Badge tone="bad">{INVOICE_TEXTS.disputed}</Badge>}
        </>
      }
      isAdmin={isAdmin}
      facts={
        <>
          <CardFact label={INVOICE_TEXTS.due}>
            <DueDay invoice={invoice} today={dayInNairobi(new Date())} />
          </CardFact>
          {paid_date && <CardFact label={INVOICE_TEXTS.paid}>{formatDay(paid_date)}</CardFact>}
        </>
      }
      notice={
        isAdmin && flag ? (
          <div className="mt-3">
            <Notice description={INVOICE_FLAG_LABELS[flag]} />
          </div>
        ) : null
      }
      amounts={<Amounts invoice={invoice} isAdmin={isAdmin} />}
      actions={actions}
    />
  )
}

function DueDay({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const { due_date, status } = invoice
  if (!due_date) return <span>{FACT_TEXTS.none}</span>
  if (status !== 'overdue' && !isOverdue(invoice, today)) return <span>{formatDay(due_date)}</span>
  return <span className="font-semibold text-bad">{`${formatDay(due_date)} · ${INVOICE_TEXTS.overdue}`}</span>
}

function Amounts({ invoice, isAdmin }: Omit<InvoiceCardProps, 'actions'>) {
  const { tax_amount, paid_amount, currency } = invoice
  const balance = getBalance(invoice)
  return (
    <>
      {tax_amount > 0 && <Part label={INVOICE_TEXTS.tax}>{formatMoney(tax_amount, currency)}</Part>}
      {paid_amount > 0 && balance > 0 && <Part label={INVOICE_TEXTS.stillDue}>{formatMoney(balance, currency)}</Part>}
      {!isAdmin && payCharge(invoice) && (
        <Part label={PAY_CHARGE_LABEL}>{formatMoney(calculateCharge(invoice), currency)}</Part>
      )}
    </>
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

const DRAFT_ACTIONS = ['send', 'edit', 'delete'] as const

interface InvoiceActionsProps {
  invoice: Invoice
  reader: Reader
  onView: () => void
  onDraft: OnDraft<Invoice>
}

/** The actions on an invoice in its row or card: everybody reads it, an admin edits a draft, its client pays it. */
export function InvoiceActions({ invoice, reader, onView, onDraft }: InvoiceActionsProps) {
  const { invoice_number } = invoice
  return (
    <>
      <CardButton label={CONTROL_TEXTS.view} record={invoice_number} onClick={onView} />
      <PdfButton invoice={invoice} />
      {can(reader, 'invoices/manage') &&
        isEditable(invoice) &&
        DRAFT_ACTIONS.map((kind) => (
          <CardButton key={kind} label={INVOICE_TEXTS[kind]} record={invoice_number} onClick={() => onDraft(kind, invoice)} />
        ))}
      {can(reader, 'invoices/pay', invoice) && canBePaidOnline(invoice) && <PayButton invoice={invoice} />}
    </>
  )
}
