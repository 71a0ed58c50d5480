import type { CalendarDate } from '@domain/dates.ts'
import { isPriced, totalsOf } from '@domain/lines/totals.ts'
import { VAT_CLASS_LABELS } from '@domain/lines/vat.constants.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { LINES_TEXTS, vatOfClass } from '@texts/lines.ts'
import { useWatch } from 'react-hook-form'
import type { LinesForm } from './line-form.ts'

/** The sums of the lines that can be computed, per VAT class and in total. */
export function LinesTotals({ form: { control }, day }: { form: LinesForm; day: CalendarDate }) {
  const [lines, currency] = useWatch({ control, name: ['lines', 'currency'] })
  const totals = totalsOf(lines.filter(isPriced), day)
  const money = (cents: number) => formatExactMoney(toMajor(cents), currency)
  const discount = totals.lines.reduce((sum, each) => sum + each.discount, 0)
  return (
    <dl className="ml-auto grid w-full max-w-md gap-1.5 rounded-md bg-page px-4 py-3 text-sm tabular-nums">
      {discount > 0 && <Sum label={LINES_TEXTS.discountTotal} value={money(discount)} />}
      <Sum label={LINES_TEXTS.net} value={money(totals.net)} />
      {totals.classes.map(({ vat_class, percent, tax }) => (
        <Sum key={vat_class} label={vatOfClass(vat_class, VAT_CLASS_LABELS[vat_class], percent)} value={money(tax)} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1.5 font-semibold">
        <dt>{LINES_TEXTS.total}</dt>
        <dd className="ml-auto text-lg wrap-anywhere">
          <output>{money(totals.gross)}</output>
        </dd>
      </div>
    </dl>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto wrap-anywhere">{value}</dd>
    </div>
  )
}
