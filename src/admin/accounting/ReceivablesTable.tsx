import { type Currency, formatExactMoney } from '@domain/money.ts'
import { AGE_CLASSES } from '@domain/receivables/aging.ts'
import type { CurrencyReceivables, Receivable } from '@domain/receivables/receivables.schema.ts'
import { statementPath } from '@domain/statements/statement-path.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { AGE_CLASS_LABELS, RECEIVABLE_TEXTS } from '@texts/receivables.ts'
import { type ReactNode, useState } from 'react'
import { FactLink } from '@/portal/shell/RecordDialog.tsx'
import type { Elements } from '@/ui/elements.ts'
import { LoadMore } from '@/ui/LoadMore.tsx'

const ROWS = 50
/** Narrow screens show the ages below the name. */
const WIDE = 'max-xl:hidden'
const NOT_ON_PHONES = 'max-sm:hidden'

type Figures = Pick<Receivable, 'ages' | 'total' | 'credit'>

/** The organisations that owe in one currency, largest total first, each with the link to its statement. */
export function ReceivablesTable({ receivables, title }: { receivables: CurrencyReceivables; title: string }) {
  const [count, setCount] = useState(ROWS)
  const { currency, accounts } = receivables
  return (
    <div className="grid gap-4">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 text-left font-normal">
              {RECEIVABLE_TEXTS.organisation}
            </th>
            {AGE_CLASSES.map((name) => (
              <Head key={name} className={WIDE}>
                {AGE_CLASS_LABELS[name]}
              </Head>
            ))}
            <Head>{FACT_TEXTS.total}</Head>
            <Head className={NOT_ON_PHONES}>{RECEIVABLE_TEXTS.credit}</Head>
          </tr>
        </thead>
        <tbody>
          {accounts.slice(0, count).map((account) => (
            <Row key={account.organisation_id} figures={account} currency={currency}>
              <span className="wrap-anywhere">
                <FactLink href={pathOf(account, currency)}>{account.name || RECEIVABLE_TEXTS.unnamed}</FactLink>
              </span>
            </Row>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row figures={receivables} currency={currency}>
            <span>{FACT_TEXTS.total}</span>
          </Row>
        </tfoot>
      </table>
      {accounts.length > count && <LoadMore busy={false} onMore={() => setCount(count + ROWS)} />}
    </div>
  )
}

const pathOf = ({ organisation_id }: Receivable, currency: Currency) => `${statementPath(organisation_id)}&currency=${currency}`

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pl-3 text-right font-normal ${className}`}>
      {children}
    </th>
  )
}

function Row({ figures, currency, children }: { figures: Figures; currency: Currency; children: Elements }) {
  const money = (amount: number) => (amount === 0 ? FACT_TEXTS.none : formatExactMoney(amount, currency))
  const { ages, total, credit } = figures
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 text-left font-[inherit]">
        {children}
        <span className="mt-1 grid gap-0.5 text-xs font-normal text-soft xl:hidden">
          {AGE_CLASSES.filter((name) => ages[name] !== 0).map((name) => (
            <span key={name}>{`${AGE_CLASS_LABELS[name]}: ${money(ages[name])}`}</span>
          ))}
          {credit !== 0 && <span className="sm:hidden">{`${RECEIVABLE_TEXTS.credit}: ${money(credit)}`}</span>}
        </span>
      </th>
      {AGE_CLASSES.map((name) => (
        <td key={name} className={`py-2.5 pl-3 text-right ${WIDE}`}>
          {money(ages[name])}
        </td>
      ))}
      <td className="py-2.5 pl-3 text-right">{money(total)}</td>
      <td className={`py-2.5 pl-3 text-right ${NOT_ON_PHONES}`}>{money(credit)}</td>
    </tr>
  )
}
