import { boolean, date, type InferType, number, object, string } from 'yup'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX } from '../lines/line.constants.ts'
import { VAT_CLASSES } from '../lines/vat.constants.ts'
import { CURRENCIES } from '../money.ts'
import { ITEM_TYPES } from './catalogue.constants.ts'

/** A service or goods of the catalogue (`catalogue_items`). Only the office sees it. */
export const catalogueItemSchema = object({
  id: string().required(),
  name: string().max(LINE_DESCRIPTION_MAX).required(),
  type: string().oneOf(ITEM_TYPES).required(),
  unit: string().max(LINE_UNIT_MAX).defined(),
  /** Major units without VAT. */
  unit_price: number().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  vat_class: string().oneOf(VAT_CLASSES).required(),
  /** The tax authority's class, `itemClsCd`: ten digits; empty if it is not known. */
  class_code: string().defined(),
  /** The tax authority's packing and quantity units, for example `NT` and `U`. */
  packing_unit_code: string().defined(),
  quantity_unit_code: string().defined(),
  /** `itemCd`, assigned when it is registered with the tax authority; empty before. */
  item_code: string().defined(),
  /** False for an item that is no longer offered. */
  is_active: boolean().required(),
  revision: number().integer().min(0).required(),
  created_at: date().required(),
})
export type CatalogueItem = InferType<typeof catalogueItemSchema>
