import type { CertificateKind } from '../../../billing/withholding/withholding.ts'

/** Kinds within a sentence. */
const KIND_WORDS: Record<CertificateKind, string> = {
  income_tax: 'withholding income tax',
  vat: 'withholding VAT',
}

/**
 * "Pay Now charges Ksh 109,000.00. Withholding income tax Ksh 5,000.00 and withholding VAT Ksh 2,000.00 are expected by
 * certificate."
 * @param missing the expected certificates, with their amounts
 */
export function payChargeText(charge: string, missing: readonly (readonly [kind: CertificateKind, amount: string])[]): string {
  const parts = missing.map(([kind, amount]) => `${KIND_WORDS[kind]} ${amount}`).join(' and ')
  const expected = parts.charAt(0).toUpperCase() + parts.slice(1)
  return `Pay Now charges ${charge}. ${expected} ${missing.length === 1 ? 'is' : 'are'} expected by certificate.`
}

/** The charge in a row of the list. */
export const PAY_CHARGE_LABEL = 'Pay Now'

/** Shown with an invoice before the texts of its certificates are loaded. */
export const CERTIFICATE_TEXTS = { record: 'Record certificate' } as const
