import { formatDay } from '@domain/dates.ts'
import { toMinor } from '@domain/money.ts'
import { AGE_CLASSES, type AgeClass } from '@domain/receivables/aging.ts'
import type { CurrencyReceivables, Receivables } from '@domain/receivables/receivables.schema.ts'
import { receivablesCsv } from '@domain/receivables/receivables-csv.ts'
import { useQuery } from '@tanstack/react-query'
import { AGE_CLASS_LABELS, agedOnText, owedText, RECEIVABLE_ERRORS, RECEIVABLE_TEXTS } from '@texts/receivables.ts'
import { agedReceivables } from '@/data/accounting.data.ts'
import { AgedMoney } from '@/portal/shell/AgedMoney.tsx'
import { DownloadButton } from '@/portal/shell/DownloadButton.tsx'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadingPart } from './LoadingPart.tsx'
import { ReceivablesTable } from './ReceivablesTable.tsx'

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
