import { balanceOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'

/** An invoice's figures to the cent. What was cancelled leaves no balance. */
export function MoneyLines({ invoice }: { invoice: Invoice }) {
  const { amount, tax_amount, total_amount, paid_amount, currency, status } = invoice
  const lines = [
    ['Amount', amount, false],
    ['Tax', tax_amount, false],
    ['Total', total_amount, true],
    ['Paid', paid_amount, false],
    ...(status === 'cancelled' ? [] : [['Balance', balanceOf(invoice), true] as const]),
  ] as const
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {lines.map(([label, value, isSum]) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isSum ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt className={isSum ? '' : 'text-soft'}>{label}</dt>
          <dd className={`ml-auto text-right wrap-anywhere ${label === 'Balance' ? 'text-base' : ''}`}>
            {formatExactMoney(value, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
