import { formatDay } from '@domain/dates.ts'
import type { PastedOpening } from '@domain/ledger/pasted-openings.ts'
import { CURRENCIES, DEFAULT_CURRENCY, formatExactMoney, toMajor, toMinor } from '@domain/money.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { OPENING_ROW_TEXTS, OPENING_TEXTS, openingProblemsText, openingRateText, openingTotalText } from '@texts/openings.ts'
import { fieldTextsOf } from '@/portal/shell/forms/field-texts.ts'

/** Every row of the file, with its problem, and the total of each currency. */
export function OpeningItemsPreview({ rows }: { rows: readonly PastedOpening[] }) {
  const wrong = rows.filter(({ item }) => !item).length
  return (
    <section aria-label={OPENING_TEXTS.preview} className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-x-auto">
      <h3 className="font-text text-base font-semibold">{OPENING_TEXTS.preview}</h3>
      <table className="w-full text-sm tabular-nums max-sm:text-xs">
        <thead>
          <tr className="text-left text-soft">
            {[OPENING_TEXTS.number, FACT_TEXTS.date, FACT_TEXTS.dueDate].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-2 font-normal">
                {heading}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-normal">
              {FACT_TEXTS.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap justify-end gap-x-6 gap-y-1 font-semibold tabular-nums">
        {totalsOf(rows).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p role="status" className="text-sm text-bad">
        {wrong > 0 ? openingProblemsText(wrong) : ''}
      </p>
    </section>
  )
}

function Row({ row: { cells, item, problem } }: { row: PastedOpening }) {
  // The rate of shillings is ignored.
  const rate = item?.currency === DEFAULT_CURRENCY ? null : (item?.exchange_rate ?? cells.exchange_rate)
  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
          {cells.number || FACT_TEXTS.none}
        </th>
        <td className="py-2 pr-2">{item ? formatDay(item.day) : cells.day}</td>
        <td className="py-2 pr-2">{item ? formatDay(item.due_date) : cells.due_date}</td>
        <td className="py-2 text-right">
          <span>{item ? formatExactMoney(item.amount, item.currency) : `${cells.amount} ${cells.currency}`}</span>
          {rate ? <span className="block text-soft">{openingRateText(rate)}</span> : null}
        </td>
      </tr>
      {problem !== null && (
        <tr>
          <td colSpan={4} className="pb-2 text-bad">
            {fieldTextsOf({ problem }, OPENING_ROW_TEXTS).problem}
          </td>
        </tr>
      )}
    </>
  )
}

/** "3 × Ksh 120,000.00" for each currency that occurs. */
function totalsOf(rows: readonly PastedOpening[]): string[] {
  return CURRENCIES.flatMap((currency) => {
    const items = rows.flatMap(({ item }) => (item?.currency === currency ? [item] : []))
    const total = items.reduce((sum, { amount }) => sum + toMinor(amount), 0)
    return items.length > 0 ? [openingTotalText(items.length, formatExactMoney(toMajor(total), currency))] : []
  })
}
