import type { TaxSignature } from './submission.ts'

const GROUP = /(.{4})(?=.)/g
const PIN_LENGTH = 11
const BRANCH_LENGTH = 2
const SIGNATURE_LENGTH = 16

/** With a dash after every four characters, as receipts show the internal data and the signature. */
export function dashed(text: string): string {
  return text.replace(GROUP, '$1-')
}

/** The control unit's invoice number: its id and its count of receipts. */
export function unitInvoiceNumber({ unit_id, receipt_count }: Pick<TaxSignature, 'unit_id' | 'receipt_count'>): string {
  return `${unit_id}/${receipt_count}`
}

/** "2026-11-27 14:05:09": the unit's date and time. @param unitTime `yyyyMMddHHmmss` */
export function unitTimeText(unitTime: string): string {
  return unitTime.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6')
}

interface QrParts {
  /** The address to which the data is added: that of the live or of the test system. */
  base: string
  pin: string
  /** `bhfId` */
  branch: string
  signature: string
}

/** The address of the QR code; empty if a part is missing, because no code is better than an incomplete one. */
export function qrAddress({ base, pin, branch, signature }: QrParts): string {
  const isComplete =
    base !== '' && pin.length === PIN_LENGTH && branch.length === BRANCH_LENGTH && signature.length === SIGNATURE_LENGTH
  return isComplete ? `${base}${encodeURIComponent(pin + branch + signature)}` : ''
}
