import { calculateTurnover, type Statement, type StatementLine } from '@domain/billing/statements/statement.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { type Currency, formatExactMoney } from '@domain/platform/money.ts'
import { invoicePath } from '@domain/routes.ts'
import { periodText, STATEMENT_TEXTS, statedMovement } from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { ReactNode } from 'react'
import { PrintHead } from '@/portal/records/RecordCard.tsx'

interface StatementTableProps {
  statement: Statement
  /** Whether it is the one of the previous choice. */
  isOutdated: boolean
}

/** The figures of a statement, and its movements with the balance after each. It prints without the rest of the page. */
export function StatementTable({ statement, isOutdated }: StatementTableProps) {
  const { organisation, currency, from, to, opening, closing, overdue, lines } = statement
  const { charged, settled } = calculateTurnover(statement)
  const money = (amount: number) => formatExactMoney(amount, currency)
  return (
    <section data-printed className="panel grid gap-5 p-5" aria-busy={isOutdated} aria-label={STATEMENT_TEXTS.heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <PrintHead />
        <h2 className="min-w-0 text-h3 wrap-anywhere">{organisation.name || STATEMENT_TEXTS.heading}</h2>
        <p className="text-sm text-soft">{periodText(formatDay(from), formatDay(to))}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <Amount label={STATEMENT_TEXTS.opening}>{money(opening)}</Amount>
        <Amount label={STATEMENT_TEXTS.charged}>{money(charged)}</Amount>
        <Amount label={STATEMENT_TEXTS.settled}>{money(settled)}</Amount>
        <Amount label={STATEMENT_TEXTS.closing}>{money(closing)}</Amount>
        <Amount label={STATEMENT_TEXTS.overdue}>
          <span className={overdue > 0 ? 'text-bad' : undefined}>{money(overdue)}</span>
        </Amount>
      </dl>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{STATEMENT_TEXTS.heading}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 pr-3 text-left font-normal max-sm:hidden print:table-cell">
              {FACT_TEXTS.date}
            </th>
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              {STATEMENT_TEXTS.movement}
            </th>
            <MoneyHead isWide>{STATEMENT_TEXTS.charged}</MoneyHead>
            <MoneyHead isWide>{STATEMENT_TEXTS.settled}</MoneyHead>
            <MoneyHead>{STATEMENT_TEXTS.balance}</MoneyHead>
          </tr>
        </thead>
        <tbody>
          <SumRow day={from} label={STATEMENT_TEXTS.opening} balance={money(opening)} />
          {lines.map((line) => (
            <Movement key={line.id} line={line} currency={currency} />
          ))}
          <SumRow day={to} label={STATEMENT_TEXTS.closing} balance={money(closing)} />
        </tbody>
      </table>
      {lines.length === 0 && <p className="text-sm text-soft">{STATEMENT_TEXTS.none}</p>}
    </section>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-display text-lg font-[680] wrap-anywhere tabular-nums max-sm:text-right max-sm:text-base">
        {children}
      </dd>
    </div>
  )
}

const DAY = 'py-2.5 pr-3 whitespace-nowrap text-soft max-sm:hidden print:table-cell'
/** Phones show the amount below the movement instead of in two columns. */
const WIDE = 'max-md:hidden print:table-cell'

function MoneyHead({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pl-3 text-right font-normal ${isWide ? WIDE : ''}`}>
      {children}
    </th>
  )
}

function SumRow({ day, label, balance }: { day: string; label: string; balance: string }) {
  return (
    <tr className="border-b border-line align-top font-semibold last:border-0">
      <td className={`${DAY} font-normal`}>{formatDay(day)}</td>
      <td className="py-2.5 pr-3">
        <PhoneDay day={day} />
        <span>{label}</span>
      </td>
      <td className={WIDE} />
      <td className={WIDE} />
      <td className="py-2.5 pl-3 text-right">{balance}</td>
    </tr>
  )
}

/** The day above a movement, because a phone has no room for its column. */
function PhoneDay({ day }: { day: string }) {
  return <span className="block font-normal text-soft sm:hidden print:hidden">{formatDay(day)}</span>
}

function Movement({ line, currency }: { line: StatementLine; currency: Currency }) {
  const { day, label, invoice_id, invoice_number, amount, balance } = line
  const money = (value: number) => formatExactMoney(value, currency)
  const isNamed = invoice_number !== null && invoice_number !== label
  return (
    <tr className="border-b border-line align-top break-inside-avoid">
      <td className={DAY}>{formatDay(day)}</td>
      <td className="py-2.5 pr-3">
        <PhoneDay day={day} />
        <span className="block">{statedMovement(line)}</span>
        <span className="flex flex-wrap gap-x-3 text-soft wrap-anywhere">
          {isNamed && label && <span>{label}</span>}
          {invoice_id && invoice_number && (
            <a className="inline-flex min-h-11 items-center text-accent underline lg:min-h-6" href={invoicePath(invoice_id)}>
              {invoice_number}
            </a>
          )}
          {!invoice_number && label && <span>{label}</span>}
        </span>
        <span className="block font-semibold md:hidden print:hidden">{money(amount)}</span>
      </td>
      <td className={`py-2.5 pl-3 text-right ${WIDE}`}>{amount > 0 && money(amount)}</td>
      <td className={`py-2.5 pl-3 text-right ${WIDE}`}>{amount < 0 && money(-amount)}</td>
      <td className="py-2.5 pl-3 text-right">{money(balance)}</td>
    </tr>
  )
}
