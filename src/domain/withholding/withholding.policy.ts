import { isPayable } from '../invoices/invoice.policy.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { toMajor, toMinor } from '../money.ts'
import type { Certificate } from './certificate.schema.ts'
import { CERTIFICATE_KINDS, type CertificateKind } from './withholding.constants.ts'

/** Amounts in whole cents. */
export type Withheld = Record<CertificateKind, number>

type Settled = Pick<
  Invoice,
  'total_amount' | 'paid_amount' | 'withheld_income_tax' | 'withheld_vat' | 'expected_income_tax' | 'expected_vat'
>

/** The expected certificates that are missing, in whole cents; together at most the balance. */
export function missingCertificates(invoice: Settled): Withheld {
  let balance = toMinor(invoice.total_amount) - toMinor(invoice.paid_amount)
  const missing: Withheld = { income_tax: 0, vat: 0 }
  for (const kind of CERTIFICATE_KINDS) {
    const open = toMinor(invoice[`expected_${kind}`]) - toMinor(invoice[`withheld_${kind}`])
    missing[kind] = Math.max(0, Math.min(open, balance))
    balance -= missing[kind]
  }
  return missing
}

/** What Pay Now charges, in whole cents: the balance less the missing certificates. */
export function chargeMinor(invoice: Settled): number {
  const { income_tax, vat } = missingCertificates(invoice)
  return toMinor(invoice.total_amount) - toMinor(invoice.paid_amount) - income_tax - vat
}

/** What Pay Now charges, in major units. */
export function chargeOf(invoice: Settled): number {
  return toMajor(chargeMinor(invoice))
}

/** Whether its client can pay something online. Certificates are not money. */
export function canBePaidOnline(invoice: Settled & Pick<Invoice, 'status'>): boolean {
  return isPayable(invoice) && chargeMinor(invoice) > 0
}

/** Whether tax was or will be withheld from the invoice. */
export function hasWithholding(invoice: Settled): boolean {
  return CERTIFICATE_KINDS.some((kind) => invoice[`expected_${kind}`] > 0 || invoice[`withheld_${kind}`] > 0)
}

/**
 * The missing certificates without those that the office has not checked yet, in whole cents: what the client still has to
 * record. @param submitted the parts of these that are of this invoice
 */
export function unrecordedCertificates(invoice: Settled, submitted: readonly Pick<Certificate, 'kind' | 'amount'>[]): Withheld {
  const missing = missingCertificates(invoice)
  for (const { kind, amount } of submitted) missing[kind] = Math.max(0, missing[kind] - toMinor(amount))
  return missing
}
