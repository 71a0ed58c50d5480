import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { CERTIFICATE_KINDS, canBePaidOnline, chargeOf, missingCertificates } from '@domain/billing/withholding/withholding.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { payChargeText } from '@texts/billing/payments.ts'

/** What Pay Now charges, in a sentence; null if it charges the whole balance or is not offered. */
export function payCharge(invoice: Invoice): string | null {
  if (!canBePaidOnline(invoice)) return null
  const missing = missingCertificates(invoice)
  const expected = CERTIFICATE_KINDS.filter((kind) => missing[kind] > 0).map(
    (kind) => [kind, formatExactMoney(toMajor(missing[kind]), invoice.currency)] as const,
  )
  return expected.length > 0 ? payChargeText(formatExactMoney(chargeOf(invoice), invoice.currency), expected) : null
}
