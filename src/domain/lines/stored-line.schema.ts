import { array, number, object, string } from 'yup'
import { LINES_MAX } from './line.constants.ts'
import type { Line } from './line.schema.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASSES } from './vat.constants.ts'

/** A line as it is stored. What may be entered is in line.schema.ts, which a list of invoices does not load. */
const storedLineSchema = object({
  description: string().required(),
  quantity: number().required(),
  unit: string().defined(),
  unit_price: number().min(0).required(),
  discount_percent: number().min(0).default(0).required(),
  vat_class: string().oneOf(VAT_CLASSES).default(DEFAULT_VAT_CLASS).required(),
  item_id: string().nullable().default(null),
} satisfies Record<keyof Line, unknown>)

export const storedLines = () => array(storedLineSchema.required()).max(LINES_MAX)

/** The VAT class of an amount without lines. */
export const storedVatClass = () => string().oneOf(VAT_CLASSES).nullable().default(null)

/** Kenya shillings for one unit of the currency, on the day of issue; null for a record in shillings. */
export const storedRate = () => number().nullable().default(null)
