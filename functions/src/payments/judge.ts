import type { InvoiceFlag } from '@domain/invoices/invoice.constants.ts'
import { balanceMinor, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { Checkout } from './checkouts.ts'
import type { Verification } from './payment-provider.ts'

type Verdict = { what: 'nothing' | 'failed' | 'take' | 'reverse' } | { what: 'flag'; flag: InvoiceFlag }

/**
 * What follows from the provider's answer. Money is taken only where it is what was asked for and still due, to the
 * cent; any other money is kept beside the invoice, for an admin to look at.
 */
export function judge(checkout: Checkout, invoice: Invoice, payment: Payment | undefined, verified: Verification): Verdict {
  if (verified.status === 'reversed') return { what: payment && payment.status !== 'reversed' ? 'reverse' : 'nothing' }
  // An answer from before a reversal brings nothing back.
  if (payment) return { what: 'nothing' }
  if (verified.status === 'failed') return { what: checkout.state === 'open' ? 'failed' : 'nothing' }
  if (verified.status !== 'succeeded') return { what: 'nothing' }
  const flag = flagFor(checkout, invoice, verified)
  return flag ? { what: 'flag', flag } : { what: 'take' }
}

function flagFor(checkout: Checkout, invoice: Invoice, { amountMinor, currency }: Verification): InvoiceFlag | null {
  if (invoice.status === 'paid') return 'paid_twice'
  if (!isPayable(invoice)) return 'paid_after_cancel'
  const isAsked = amountMinor === checkout.amount_minor && currency === checkout.currency
  const isDue = amountMinor === balanceMinor(invoice) && currency === invoice.currency
  return isAsked && isDue ? null : 'amount_differs'
}
