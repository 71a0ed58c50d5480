import type { CatalogueItem } from '../catalogue/catalogue.ts'

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
