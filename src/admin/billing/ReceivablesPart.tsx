import {
  AGE_CLASSES,
  type AgeClass,
  type CurrencyReceivables,
  type Receivable,
  type Receivables,
  receivablesCsv,
} from '@domain/billing/receivables/receivables.endpoints.ts'
import { statementPath } from '@domain/billing/statements/statement.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { type Currency, formatExactMoney, toMinor } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { AGE_CLASS_LABELS, agedOnText, owedText, RECEIVABLE_ERRORS, RECEIVABLE_TEXTS } from '@texts/billing/ledger.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type ReactNode, useState } from 'react'
import { agedReceivables } from '@/data/billing/accounting.data.ts'
import { AgedMoney } from '@/portal/billing/AgedMoney.tsx'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { FactLink } from '@/portal/records/Facts.tsx'
import { LoadMore } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { LoadingPart } from './LoadingPart.tsx'

const COLOURS: Record<AgeClass, string> = {
  current: 'bg-green-300',
  days_30: 'bg-sun-300',
  days_60: 'bg-sun-500',
  days_90: 'bg-clay-300',
  older: 'bg-clay-600',
}

/** What every client owes, by age: drawn for each currency, and listed by organisation. */
export function ReceivablesPart() {
  const query = useQuery(agedReceivables)
  if (query.isPending) return <LoadingPart />
  return (
    <div className="grid gap-4">
      {query.isError && <LoadError text={RECEIVABLE_ERRORS['receivables/fetch-failed']} queries={[query]} />}
      {query.data && <Aged receivables={query.data} />}
    </div>
  )
}

function Aged({ receivables }: { receivables: Receivables }) {
  const { day, currencies } = receivables
  if (currencies.length === 0) {
    return (
      <div className="panel">
        <EmptyState text={RECEIVABLE_TEXTS.none} />
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{agedOnText(formatDay(day))}</p>
        <DownloadButton
          word={RECEIVABLE_TEXTS.csv}
          label={RECEIVABLE_TEXTS.file}
          fetchFile={async () => new File([receivablesCsv(receivables)], `receivables-${day}.csv`, { type: 'text/csv' })}
          failure={RECEIVABLE_ERRORS['receivables/fetch-failed']}
        />
      </div>
      {currencies.map((each) => (
        <CurrencySection key={each.currency} receivables={each} />
      ))}
    </>
  )
}

function CurrencySection({ receivables }: { receivables: CurrencyReceivables }) {
  const { currency, ages } = receivables
  const title = owedText(currency)
  const parts = AGE_CLASSES.map((name) => ({
    label: AGE_CLASS_LABELS[name],
    minor: toMinor(ages[name]),
    colour: COLOURS[name],
  }))
  return (
    <section className="panel grid gap-5 p-5" aria-label={title}>
      <div>
        <h2 className="text-h3">{title}</h2>
        <AgedMoney currency={currency} parts={parts} />
      </div>
      <ReceivablesTable receivables={receivables} title={title} />
    </section>
  )
}

const ROWS = 50
/** Narrow screens show the ages below the name. */
const WIDE = 'max-xl:hidden'
const NOT_ON_PHONES = 'max-sm:hidden'

type Metrics = Pick<Receivable, 'ages' | 'total' | 'credit'>

/** The organisations that owe in one currency, largest total first, each with the link to its statement. */
function ReceivablesTable({ receivables, title }: { receivables: CurrencyReceivables; title: string }) {
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
            <Row key={account.organisation_id} metrics={account} currency={currency}>
              <span className="wrap-anywhere">
                <FactLink href={buildAccountStatementPath(account, currency)}>
                  {account.name || RECEIVABLE_TEXTS.unnamed}
                </FactLink>
              </span>
            </Row>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row metrics={receivables} currency={currency}>
            <span>{FACT_TEXTS.total}</span>
          </Row>
        </tfoot>
      </table>
      {accounts.length > count && <LoadMore busy={false} onMore={() => setCount(count + ROWS)} />}
    </div>
  )
}

const buildAccountStatementPath = ({ organisation_id }: Receivable, currency: Currency) =>
  `${statementPath(organisation_id)}&currency=${currency}`

function Head({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pl-3 text-right font-normal ${className}`}>
      {children}
    </th>
  )
}

function Row({ metrics, currency, children }: { metrics: Metrics; currency: Currency; children: Elements }) {
  const money = (amount: number) => (amount === 0 ? FACT_TEXTS.none : formatExactMoney(amount, currency))
  const { ages, total, credit } = metrics
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
