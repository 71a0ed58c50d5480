import { dayInNairobi } from '@domain/dates.ts'
import { isPriced, totalsOf } from '@domain/lines/totals.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import type { QuotationForm } from '@domain/quotations/quotation-form.schema.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'

/** The total of the lines that are being entered, with the VAT rates of today. */
export function QuotationTotals({ form: { control } }: { form: UseFormReturn<QuotationForm> }) {
  const [lines, currency] = useWatch({ control, name: ['lines', 'currency'] })
  const isKnown = lines.length > 0 && lines.every(isPriced)
  const total = isKnown ? totalsOf(lines, dayInNairobi(new Date())).gross : null
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-md bg-page px-4 py-3">
      <span className="text-sm font-semibold">{FACT_TEXTS.total}</span>
      <output className="text-lg font-semibold wrap-anywhere tabular-nums">
        {total === null ? FACT_TEXTS.none : formatExactMoney(toMajor(total), currency)}
      </output>
    </p>
  )
}
