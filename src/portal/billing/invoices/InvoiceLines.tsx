import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getTaxDay } from '@domain/billing/invoices/invoice.ts'
import { calculateTotals } from '@domain/billing/lines/totals.ts'
import { formatLanguage, getLocale } from '@domain/platform/formats.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS } from '@domain/platform/vat.ts'
import { percentText, priceText, LINES_VIEW_TEXTS as TEXTS } from '@texts/billing/lines.ts'
import type { ReactNode } from 'react'

/** The lines of an invoice, and the VAT of each class. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lines, currency } = invoice
  const totals = calculateTotals(lines, getTaxDay(invoice))
  const money = (cents: number) => formatExactMoney(toMajor(cents), currency)
  return (
    <div className="grid gap-4">
      <h3 className="font-text text-base font-semibold">{TEXTS.heading}</h3>
      <Table label={TEXTS.heading} head={[TEXTS.description, TEXTS.vatClass, TEXTS.withoutVat]}>
        {lines.map(({ description, quantity, unit, unit_price, discount_percent, vat_class }, index) => (
          <tr key={index} className="align-top">
            <th scope="row" className={`${CELL} text-left font-normal`}>
              <span className="font-semibold wrap-anywhere">{description}</span>
              <span className="block text-soft wrap-anywhere">
                {priceText(shown(quantity), unit, formatExactMoney(unit_price, currency), discount_percent)}
              </span>
            </th>
            <td className={CELL}>{vat_class}</td>
            <td className={`${CELL} text-right font-semibold`}>{money(totals.lines[index]?.net ?? 0)}</td>
          </tr>
        ))}
      </Table>
      <Table label={TEXTS.perClass} head={[TEXTS.perClass, TEXTS.rate, TEXTS.net, TEXTS.tax]}>
        {totals.classes.map(({ vat_class, percent, net, tax }) => (
          <tr key={vat_class}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {`${vat_class} ${VAT_CLASS_LABELS[vat_class]}`}
            </th>
            <td className={`${CELL} text-right`}>{percentText(percent)}</td>
            <td className={`${CELL} text-right`}>{money(net)}</td>
            <td className={`${CELL} text-right`}>{money(tax)}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

const CELL = 'border-t border-line px-3 py-2'

/** A table of which the first column is text and the last ones are figures. */
function Table({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its window is scrolled by keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-soft">
            {head.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-2 font-semibold ${index === 0 || heading === TEXTS.vatClass ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function shown(quantity: number): string {
  return quantity.toLocaleString(getLocale(formatLanguage()), { maximumFractionDigits: 3 })
}
