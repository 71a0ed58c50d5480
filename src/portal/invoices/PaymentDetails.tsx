import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { BankDetails } from '@domain/settings/bank-details.schema.ts'
import { PAPER_TEXTS } from '@domain/texts/invoice-paper.ts'

/** Where an invoice is paid without the portal, as it was issued. M-Pesa moves Kenya shillings only. */
export function PaymentDetails({ invoice, details }: { invoice: Invoice; details: BankDetails }) {
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
