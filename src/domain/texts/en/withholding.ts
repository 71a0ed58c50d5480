import type { CertificateKind } from '../../withholding/withholding.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'

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
export const PAY_CHARGE_LABEL = 'Pay Now charges'

export const WITHHOLDING_ERRORS = errorTexts('Error', {
  'withholding/fetch-failed': 'Failed to fetch withholding certificates',
  'withholding/missing-failed': 'Failed to fetch the invoices without certificates',
  'withholding/record-failed': 'Failed to record the certificate',
  'withholding/decide-failed': 'Failed to save the decision about the certificate',
  'withholding/remind-failed': 'Failed to send the reminder',
  'withholding/open-failed': 'Failed to open the certificate',
})

export const WITHHOLDING_SUCCESSES = {
  'withholding/recorded': { title: 'Certificate recorded' },
  'withholding/decided': { title: 'Decision saved' },
  'withholding/reminded': { title: 'Reminder sent' },
} as const satisfies Record<string, SuccessText>

/** Shown with an invoice before the texts of its certificates are loaded. */
export const CERTIFICATE_TEXTS = { record: 'Record certificate' } as const
