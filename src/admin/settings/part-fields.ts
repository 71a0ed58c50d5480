import { ACCOUNT_MAX, BANK_LINE_MAX, FOOTER_MAX } from '@domain/settings/bank-details.constants.ts'
import { type SettingsPart, SIGNATURE_MAX } from '@domain/settings/office-settings.constants.ts'
import { SETTINGS_TEXTS as TEXTS } from '@domain/texts/settings.ts'

/** The parts that are forms of plain fields. */
export type FormPart = Exclude<SettingsPart, 'closing_days'>

export interface PartField {
  name: string
  label: string
  kind: 'number' | 'line' | 'lines'
  maxLength?: number
}

/** The fields of each part, in the order of the screen. */
export const PART_FIELDS: Record<FormPart, readonly PartField[]> = {
  booking: [
    { name: 'seats', label: TEXTS.seats, kind: 'number' },
    { name: 'notice_hours', label: TEXTS.notice, kind: 'number' },
  ],
  payment_terms: [{ name: 'days', label: TEXTS.paymentTerms, kind: 'number' }],
  bank_details: [
    { name: 'bank_name', label: TEXTS.bankName, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'branch', label: TEXTS.branch, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'account', label: TEXTS.account, kind: 'line', maxLength: ACCOUNT_MAX },
    { name: 'swift', label: TEXTS.swift, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'paybill', label: TEXTS.paybill, kind: 'line', maxLength: BANK_LINE_MAX },
    { name: 'footer', label: TEXTS.footer, kind: 'lines', maxLength: FOOTER_MAX },
  ],
  mail_signature: [{ name: 'text', label: TEXTS.signature, kind: 'lines', maxLength: SIGNATURE_MAX }],
}
