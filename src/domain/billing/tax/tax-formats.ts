import { HOUR_MS } from '../../platform/dates.ts'
import type { CatalogueItem } from '../catalogue/catalogue.module.ts'
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

const COUNTRY = 'KE'
/** `itemTyCd`: 1 is raw material, 2 finished goods, 3 a service. */
const TYPE_CODES: Record<CatalogueItem['type'], string> = { goods: '2', service: '3' }
const UNIT_LENGTH = 2
const SEQUENCE_DIGITS = 7

export type ItemCodeParts = Pick<CatalogueItem, 'type' | 'packing_unit_code' | 'quantity_unit_code'>

/** `itemTyCd` of the tax authority. */
export function itemTypeCode(type: CatalogueItem['type']): string {
  return TYPE_CODES[type]
}

/**
 * `itemCd`: country, item type, packing unit, quantity unit and the number of the item, such as `KE3NTNO0000012`. A unit of one
 * character is preceded by an X, as in the examples of the specification.
 * @param sequence rises by one with each item of the seller, from 1
 */
export function itemCode({ type, packing_unit_code, quantity_unit_code }: ItemCodeParts, sequence: number): string {
  const units = [packing_unit_code, quantity_unit_code].map((unit) => unit.padStart(UNIT_LENGTH, 'X')).join('')
  return `${COUNTRY}${TYPE_CODES[type]}${units}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}

/** East Africa Time is three hours ahead of UTC, all year. */
const OFFSET_MS = 3 * HOUR_MS

/** A moment as the tax authority writes it: `yyyyMMddHHmmss` in East Africa Time. */
export function taxTime(moment: Date): string {
  return new Date(moment.valueOf() + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The day of a moment as the tax authority writes it: `yyyyMMdd` in East Africa Time. */
export function taxDay(moment: Date): string {
  return taxTime(moment).slice(0, 8)
}
