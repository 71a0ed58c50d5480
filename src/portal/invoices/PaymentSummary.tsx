import { formatDay } from '@domain/dates.ts'
import { balanceMinor } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/money.ts'
import { PAYMENT_METHOD_LABELS } from '@domain/payments/payment.constants.ts'
import type { PaymentForm } from '@domain/payments/payment.schema.ts'
import { INVOICE_VIEW_TEXTS } from '@domain/texts/invoice-view.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'

/** The payment as it will be recorded, and what is due after it. */
export function PaymentSummary({ invoice, payment }: { invoice: Invoice; payment: PaymentForm }) {
  const facts = [
    ['Invoice', invoice.invoice_number],
    ['Client', personAndCompany(invoice.client)],
    ['Amount', formatExactMoney(payment.amount, invoice.currency)],
    ['Method', PAYMENT_METHOD_LABELS[payment.method]],
    ['Date', formatDay(payment.paid_on)],
    ['Reference', payment.reference || INVOICE_VIEW_TEXTS.noReference],
    ['Still due afterwards', dueAfter(invoice, payment)],
  ] as const
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is due once the payment is recorded, in minor units; negative where it is more than what is due now. */
export function balanceAfter(invoice: Invoice, { amount }: PaymentForm): number {
  return balanceMinor(invoice) - toMinor(amount)
}

function dueAfter(invoice: Invoice, payment: PaymentForm): string {
  const left = balanceAfter(invoice, payment)
  return left === 0 ? INVOICE_VIEW_TEXTS.paysInFull : formatExactMoney(toMajor(left), invoice.currency)
}
