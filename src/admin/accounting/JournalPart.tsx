import { dayInNairobi, daysBetween } from '@domain/dates.ts'
import { JOURNAL_DAYS_MAX } from '@domain/journal/journal.constants.ts'
import { salesJournal } from '@domain/journal/journal.endpoints.ts'
import { type Period, periodOf } from '@domain/statements/statement-period.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { JOURNAL_FIELD_TEXTS, JOURNAL_TEXTS } from '@texts/journal.ts'
import { useState } from 'react'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { DayRange } from '@/portal/shell/DayRange.tsx'
import { DownloadButton } from '@/portal/shell/DownloadButton.tsx'
import { ClosedMonths } from './ClosedMonths.tsx'

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
  const [period, setPeriod] = useState<Period>(() => periodOf('last-month', dayInNairobi(new Date())))
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
