import { taxDayOf } from '@domain/billing/invoices/invoice.ts'
import { totalsOf } from '@domain/billing/lines/totals.ts'
import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { QUOTATION_LINE_TEXTS, QUOTATION_VIEW_TEXTS, vatOfClassLabel } from '@texts/billing/quotations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { SumList } from '../lines/MoneyFrame.tsx'

/** The totals with the VAT rates of the day when the quotation was saved. */
function totalsOfQuotation(quotation: Quotation) {
  return totalsOf(quotation.lines, taxDayOf(quotation))
}

/** The exact sums of a quotation. */
export function QuotationSums({ quotation }: { quotation: Quotation }) {
  const { net, gross, classes } = totalsOfQuotation(quotation)
  const sum = (label: string, cents: number) => ({ label, text: formatExactMoney(toMajor(cents), quotation.currency) })
  return (
    <SumList
      sums={[
        sum(QUOTATION_LINE_TEXTS.net, net),
        ...classes.map(({ vat_class, percent, tax }) => sum(vatOfClassLabel(vat_class, percent), tax)),
        { ...sum(FACT_TEXTS.total, gross), isTotal: true, isLarge: true },
      ]}
    />
  )
}

/** The lines of a quotation, each with its amount without VAT. */
export function LineList({ quotation }: { quotation: Quotation }) {
  const { lines, currency } = quotation
  const { lines: sums } = totalsOfQuotation(quotation)
  return (
    <section aria-label={QUOTATION_VIEW_TEXTS.lines}>
      <h3 className="mb-3 font-text text-base font-semibold">{QUOTATION_VIEW_TEXTS.lines}</h3>
      <ol className="grid divide-y divide-line rounded-md border border-line">
        {lines.map(({ description, quantity, unit, unit_price, discount_percent, vat_class }, index) => (
          // Lines have no ids, and never change while they are shown.
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{description}</p>
              <p className="text-soft wrap-anywhere tabular-nums">
                {[
                  `${`${quantity.toLocaleString('en')} ${unit}`.trim()} × ${formatExactMoney(unit_price, currency)}`,
                  discount_percent > 0 && `${QUOTATION_VIEW_TEXTS.discount} ${discount_percent} %`,
                  `${QUOTATION_LINE_TEXTS.vat} ${vat_class}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="ml-auto font-semibold tabular-nums">{formatExactMoney(toMajor(sums[index]?.net ?? 0), currency)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
