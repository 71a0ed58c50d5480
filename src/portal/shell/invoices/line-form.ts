import type { Line } from '@domain/lines/line.schema.ts'
import { DEFAULT_VAT_CLASS } from '@domain/lines/vat.constants.ts'
import type { Currency } from '@domain/money.ts'
import type { UseFormReturn } from 'react-hook-form'

/** The part of a form that holds lines. An empty number is null until it is entered. */
export interface LinesValues {
  lines: Line[]
  currency: Currency
}
export type LinesForm = UseFormReturn<LinesValues>

/** A form with lines and other fields, as the form of its lines. */
export function linesOf<Values extends LinesValues>(form: UseFormReturn<Values>): LinesForm {
  return form as unknown as LinesForm
}

/** A line that is to be entered. @param price null if it is not known */
export function emptyLine(price: number | null = null): Line {
  const entered = { description: '', quantity: 1, unit: '', discount_percent: 0, vat_class: DEFAULT_VAT_CLASS, item_id: null }
  return { ...entered, unit_price: price as number }
}

/** Whether nothing has been entered in a line. */
export function isBlank({ description, unit, unit_price }: Line): boolean {
  return description === '' && unit === '' && unit_price === null
}
