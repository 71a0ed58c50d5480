import { DEFAULT_VAT_CLASS } from '@domain/lines/vat.constants.ts'

/** A new line, whose price is empty. */
export const EMPTY_LINE = {
  description: '',
  quantity: 1,
  unit: '',
  discount_percent: 0,
  vat_class: DEFAULT_VAT_CLASS,
  item_id: null,
} as const
