import type { Line } from '@domain/billing/lines/line.ts'
import type { CalendarDate } from '@domain/platform/dates.ts'
import type { Currency } from '@domain/platform/money.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASS_LABELS, VAT_CLASSES, type VatClass, vatRatesOn } from '@domain/platform/vat.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The part of a form that holds lines. An empty number is null until it is entered. */
export interface LinesValues {
  lines: Line[]
  currency: Currency
}
export type LinesForm = UseFormReturn<LinesValues>

/** A form with further fields, as the form of a part of them. */
export function partOfForm<Part extends FieldValues, Values extends Part>(form: UseFormReturn<Values>): UseFormReturn<Part> {
  return form as unknown as UseFormReturn<Part>
}

/** A line that is to be entered. @param price null if it is not known */
export function emptyLine(price: number | null = null, vat_class: VatClass = DEFAULT_VAT_CLASS): Line {
  const entered = { description: '', quantity: 1, unit: '', discount_percent: 0, vat_class, item_id: null }
  return { ...entered, unit_price: price as number }
}

/** Whether nothing has been entered in a line. */
export function isBlank({ description, unit, unit_price }: Line): boolean {
  return description === '' && unit === '' && unit_price === null
}

/** The VAT classes to choose from, with the rates of a day. */
export function classOptions(day: CalendarDate): [value: string, label: string][] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.map((code) => [code, `${code} ${VAT_CLASS_LABELS[code]} ${rates[code]} %`])
}
