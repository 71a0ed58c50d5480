import { JOURNAL_DAYS_MAX, salesJournal } from '@domain/billing/journal/journal.endpoints.ts'
import type { AccountingMonth, AccountingMonths } from '@domain/billing/ledger/months.ts'
import { getNamedPeriod, type Period } from '@domain/billing/statements/statement.ts'
import { dayInNairobi, daysBetween, formatMoment, formatMonth } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { closedUntilText, MONTH_ERRORS, MONTH_TEXTS as TEXTS } from '@texts/billing/accounting.ts'
import { JOURNAL_FIELD_TEXTS, JOURNAL_TEXTS } from '@texts/billing/ledger.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { bookMonths } from '@/data/billing/accounting.data.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { DayRange } from '@/portal/billing/DayRange.tsx'
import { LoadError } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import type { MonthAction } from './MonthDialogs.tsx'

export function JournalPart() {
  return (
    <div className="grid gap-6">
      <Journal />
      <ClosedMonths />
    </div>
  )
}

/** Downloads the sales journal of a period, last month by default. */
function Journal() {
  const [period, setPeriod] = useState<Period>(() => getNamedPeriod('last-month', dayInNairobi(new Date())))
  const [isValid, setIsValid] = useState(true)
  const isTooLong = daysBetween(period.from, period.to) >= JOURNAL_DAYS_MAX
  return (
    <section className="panel grid max-w-3xl gap-5 p-5" aria-label={JOURNAL_TEXTS.heading}>
      <div className="grid gap-2">
        <h2 className="text-h3">{JOURNAL_TEXTS.heading}</h2>
        <p className="text-sm text-soft">{JOURNAL_TEXTS.lead}</p>
        <p className="text-sm text-soft">{JOURNAL_TEXTS.unclassified}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <DayRange period={period} onChange={setPeriod} onValid={setIsValid} />
        {isValid && !isTooLong && (
          <DownloadButton
            word={CONTROL_TEXTS.download}
            label={JOURNAL_TEXTS.file}
            fetchFile={(signal) => fetchFile(salesJournal, period, signal)}
            failure={salesJournal.failure}
          />
        )}
      </div>
      {isTooLong && (
        <p role="alert" className="text-sm text-bad">
          {JOURNAL_FIELD_TEXTS['journal/too-long']}
        </p>
      )}
    </section>
  )
}

const loadDialogs = () => import('./MonthDialogs.tsx').then((file) => file.MonthDialogs)

/** The closed months of the books: the office closes further ones, and opens the last one again. */
function ClosedMonths() {
  const query = useQuery(bookMonths)
  const [action, setAction] = useState<MonthAction | null>(null)
  const { Component: Dialogs, isBusy, fetchComponent } = useLazyComponent(loadDialogs)
  const { panel, returnTo } = useReturnFocus(action !== null)
  const { data } = query

  async function open(next: MonthAction) {
    if (!isBusy && (await fetchComponent())) setAction(next)
  }

  return (
    <section className="panel grid max-w-3xl gap-5 p-5" aria-labelledby="closed-months" ref={panel} tabIndex={-1}>
      <div className="grid gap-2">
        <h2 id="closed-months" className="text-h3">
          {TEXTS.heading}
        </h2>
        <p className="text-sm text-soft">{TEXTS.lead}</p>
        {data && (
          <p className="font-semibold">{data.last_closed ? closedUntilText(monthName(data.last_closed)) : TEXTS.none}</p>
        )}
      </div>
      {query.error && <LoadError text={MONTH_ERRORS['ledger/months-failed']} queries={[query]} />}
      {data && <CloseControl key={data.closable[0] ?? ''} months={data} onAction={(next) => void open(next)} />}
      {data && data.months.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.months.map((month) => (
            <MonthRow
              key={month.month}
              month={month}
              onReopen={month.month === data.last_closed ? () => void open({ kind: 'reopen', month: month.month }) : null}
            />
          ))}
        </ul>
      )}
      {/* A change removes the button that opened the dialog. */}
      {Dialogs && <Dialogs action={action} onClose={() => setAction(null)} onSaved={() => returnTo(null)} />}
    </section>
  )
}

const monthName = (month: string) => formatMonth(month, 'long')

interface CloseControlProps {
  months: AccountingMonths
  onAction: (action: MonthAction) => void
}

function CloseControl({ months: { closable }, onAction }: CloseControlProps) {
  const [month, setMonth] = useState(closable[0] ?? '')
  if (month === '') return <p className="text-sm text-soft">{TEXTS.allEnded}</p>
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="month"
        label={TEXTS.month}
        value={month}
        options={closable.map((each) => [each, monthName(each)])}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button onClick={() => onAction({ kind: 'close', month })}>{TEXTS.close}</Button>
    </div>
  )
}

function MonthRow({ month, onReopen }: { month: AccountingMonth; onReopen: (() => void) | null }) {
  const { is_closed, changes } = month
  const last = changes.at(-1)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <span>{monthName(month.month)}</span>
          <Badge tone={is_closed ? 'ok' : 'warn'}>{is_closed ? TEXTS.closed : TEXTS.reopened}</Badge>
        </p>
        {last && (
          <p className="text-sm text-soft wrap-anywhere">
            {[formatMoment(new Date(last.at)), last.reason].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {onReopen && <CardButton label={TEXTS.reopen} record={monthName(month.month)} onClick={onReopen} />}
    </li>
  )
}
