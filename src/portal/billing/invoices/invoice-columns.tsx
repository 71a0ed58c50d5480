import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance, INVOICE_FLAG_LABELS, isOverdue, isPayable } from '@domain/billing/invoices/invoice.ts'
import { calculateCharge } from '@domain/billing/withholding/withholding.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import { INVOICE_TEXTS } from '@texts/billing/invoices.ts'
import { PAY_CHARGE_LABEL } from '@texts/billing/payments.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { daysLateText, inDaysText } from '@texts/platform/lists.ts'
import type { ReactNode } from 'react'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { InvoiceBadge } from './InvoiceParts.tsx'
import { payCharge } from './PayButton.tsx'

interface InvoiceColumnOptions {
  /** Admins see the client and the payment flag. */
  isAdmin: boolean
  onOpen: (id: string) => void
  renderInvoiceActions: (invoice: Invoice) => ReactNode
}

/** The columns of the invoice table, with the facts and buttons of an invoice's card. */
export function invoiceColumns({ isAdmin, onOpen, renderInvoiceActions }: InvoiceColumnOptions): Column<Invoice>[] {
  const client = (record: Invoice) => (isAdmin ? [personAndCompany(record.client)] : [])
  return [
    {
      heading: INVOICE_TEXTS.invoice,
      sort: ['oldest', 'newest'],
      isPast: true,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={[record.invoice_number, ...client(record), record.project?.title].filter(Boolean).join(' · ')}
          href={invoicePath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    {
      heading: INVOICE_TEXTS.due,
      sort: ['due-first', 'due-last'],
      width: 'w-28 xl:w-30',
      cell: (record) => <Due invoice={record} />,
    },
    {
      heading: FACT_TEXTS.total,
      isNumeric: true,
      width: 'w-40 xl:w-42',
      cell: (record) => <Total invoice={record} isAdmin={isAdmin} />,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-27 xl:w-30',
      cell: (record) => (
        <>
          <InvoiceBadge invoice={record} />
          {record.dispute && <span className="block text-xs leading-5 text-bad">{INVOICE_TEXTS.disputed}</span>}
          {isAdmin && record.flag && (
            <span className="block truncate text-xs leading-5 text-bad" title={INVOICE_FLAG_LABELS[record.flag]}>
              {INVOICE_FLAG_LABELS[record.flag]}
            </span>
          )}
        </>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-76 max-xl:hidden',
      isWide: true,
      cell: (record) => <div className="row-actions">{renderInvoiceActions(record)}</div>,
    },
  ]
}

/** The due day, and below it the day of the payment or the days that are left. */
function Due({ invoice }: { invoice: Invoice }) {
  const { due_date, paid_date } = invoice
  if (paid_date) {
    return (
      <TwoLines
        first={due_date ? formatDay(due_date) : FACT_TEXTS.none}
        second={`${INVOICE_TEXTS.paid} ${formatDay(paid_date)}`}
      />
    )
  }
  if (!due_date) return <span>{FACT_TEXTS.none}</span>
  const today = dayInNairobi(new Date())
  const days = daysBetween(today, due_date)
  const isLate = invoice.status === 'overdue' || isOverdue(invoice, today)
  const relative = isLate ? daysLateText(-days) : inDaysText(days)
  return (
    <TwoLines
      first={formatDay(due_date)}
      second={isPayable(invoice) || invoice.status === 'draft' ? relative : null}
      {...(isLate && { tone: 'text-bad' })}
    />
  )
}

function Total({ invoice, isAdmin }: { invoice: Invoice; isAdmin: boolean }) {
  const { total_amount, tax_amount, paid_amount, currency } = invoice
  const balance = getBalance(invoice)
  const charge = isAdmin ? null : payCharge(invoice)
  const part =
    paid_amount > 0 && balance > 0
      ? `${INVOICE_TEXTS.stillDue} ${formatMoney(balance, currency)}`
      : tax_amount > 0 && `${INVOICE_TEXTS.tax} ${formatMoney(tax_amount, currency)}`
  const second = charge ? (
    <span title={charge}>{`${PAY_CHARGE_LABEL} ${formatMoney(calculateCharge(invoice), currency)}`}</span>
  ) : (
    part
  )
  return <TwoLines first={<span className="font-semibold">{formatMoney(total_amount, currency)}</span>} second={second} />
}
