import type { Figures } from '@domain/dashboard/figures.schema.ts'
import { type Currency, formatAdminMoney } from '@domain/money.ts'
import { formatMonth } from '@domain/months.ts'
import { CHART_TEXTS } from '@domain/texts/charts.ts'

/** The figures of the chart, exact to the cent. */
export function MoneyTable({ months, currency }: { months: Figures['months']; currency: Currency }) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-accent">
        {CHART_TEXTS.asTable}
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{CHART_TEXTS.money}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              {CHART_TEXTS.month}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {CHART_TEXTS.invoiced}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {CHART_TEXTS.paid}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, invoiced, paid }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatMonth(month, 'long')}
              </th>
              <td className="py-1.5 pl-3 text-right wrap-anywhere">{formatAdminMoney(invoiced, currency)}</td>
              <td className="py-1.5 pl-3 text-right wrap-anywhere">{formatAdminMoney(paid, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
