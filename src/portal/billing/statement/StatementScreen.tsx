import {
  getNamedPeriod,
  type Period,
  STATEMENT_PATH,
  STATEMENT_PERIODS,
  type StatementPeriod,
  type StatementRequest,
} from '@domain/billing/statements/statement.ts'
import { statementCsv, statementPdf } from '@domain/billing/statements/statements.endpoints.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, isBookDay, isCalendarDate, PERIOD_YEARS } from '@domain/platform/dates.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { STATEMENT_ERRORS, STATEMENT_PERIOD_LABELS, STATEMENT_TEXTS } from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { statementOfAccount } from '@/data/billing/accounting.data.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { searchInAddress } from '@/portal/lists/page-address.ts'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { PrintButton } from '@/portal/records/RecordCard.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'
import { FilterSelect } from '@/ui/SelectField.tsx'
import { DayRange } from '../DayRange.tsx'
import { StatementTable } from './StatementTable.tsx'

const loadMail = () => import('./MailStatement.tsx').then(({ MailStatement }) => MailStatement)

/** The account of the person's organisation or, for the office, of the organisation in the address. */
export function StatementScreen() {
  return <PortalShell path={STATEMENT_PATH}>{(person) => <StatementOfAccount person={person} />}</PortalShell>
}

function StatementOfAccount({ person }: { person: Person }) {
  const [organisation_id] = useState(() => organisationFor(person))
  const [choice, choose] = useStatementAddress()
  const request: StatementRequest = { organisation_id, ...choice }
  const query = useQuery(statementOfAccount(request))
  const { data: statement, error } = query
  // The reason of a rejected period says what to change, which a retry does not.
  const tooLong = error instanceof ApiRequestError && error.key === 'statements/too-long' ? error.text : null

  return (
    <div className="grid gap-4">
      <ScreenHeader title={STATEMENT_TEXTS.heading} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PeriodFields choice={choice} onChoose={choose} />
        {statement && !tooLong && <StatementActions request={request} person={person} csv={() => statementCsv(statement)} />}
      </div>
      {tooLong && <Notice {...tooLong} announce />}
      {error && !tooLong && <LoadError text={STATEMENT_ERRORS['statements/fetch-failed']} queries={[query]} />}
      {statement && !tooLong && <StatementTable statement={statement} isOutdated={query.isPlaceholderData} />}
      {query.isPending && (
        <LoadingRows label={STATEMENT_TEXTS.loading} count={1} rowClassName="panel grid gap-4 p-5">
          <span className="skeleton h-14" />
          <span className="skeleton h-64" />
        </LoadingRows>
      )}
    </div>
  )
}

function StatementActions({ request, person, csv }: { request: StatementRequest; person: Person; csv: () => string }) {
  const [isMailing, setIsMailing] = useState(false)
  const mail = useLazyComponent(loadMail)
  const { currency, from, to } = request
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        word={STATEMENT_TEXTS.pdf}
        label={STATEMENT_TEXTS.file}
        fetchFile={(signal) => fetchFile(statementPdf, request, signal)}
        failure={statementPdf.failure}
      />
      <DownloadButton
        word={STATEMENT_TEXTS.csv}
        label={STATEMENT_TEXTS.file}
        fetchFile={async () => new File([csv()], `statement-${currency}-${from}-${to}.csv`, { type: 'text/csv' })}
        failure={STATEMENT_ERRORS['statements/fetch-failed']}
      />
      <PrintButton record={STATEMENT_TEXTS.file} />
      {can(person, 'ledger_entries/manage') && (
        <Button isMain isBusy={mail.isBusy} onClick={() => mail.whenLoaded(() => setIsMailing(true))}>
          {STATEMENT_TEXTS.mail}
        </Button>
      )}
      {mail.Component && isMailing && <mail.Component request={request} onClose={() => setIsMailing(false)} />}
    </div>
  )
}

/** Only the office chooses an organisation; the server decides. */
function organisationFor(person: Person): string {
  const asked = new URLSearchParams(searchInAddress()).get('organisation') ?? ''
  return can(person, 'ledger_entries/manage') && RECORD_ID.test(asked) ? asked : getOrganisationId(person)
}

const CURRENCY_LABELS: Record<Currency, string> = { KES: 'KES', USD: 'USD', EUR: 'EUR' }

/** Chooses currency and period. Each change is shown at once, days of an own period when both are valid. */
function PeriodFields({ choice, onChoose }: { choice: StatementChoice; onChoose: (choice: StatementChoice) => void }) {
  const [period, setPeriod] = useState(() => getPeriodName(choice))

  function onPeriod(next: StatementPeriod) {
    setPeriod(next)
    if (next !== 'own') onChoose({ ...choice, ...getNamedPeriod(next, dayInNairobi(new Date())) })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 max-sm:w-full">
      <FilterSelect
        label={FACT_TEXTS.currency}
        options={CURRENCIES}
        labels={CURRENCY_LABELS}
        selected={choice.currency}
        onSelect={(currency) => onChoose({ ...choice, currency })}
      />
      <FilterSelect
        label={STATEMENT_TEXTS.period}
        options={STATEMENT_PERIODS}
        labels={STATEMENT_PERIOD_LABELS}
        selected={period}
        onSelect={onPeriod}
      />
      {period === 'own' && <DayRange period={choice} onChange={(days) => onChoose({ ...choice, ...days })} />}
    </div>
  )
}

/** The name of a period that the address has. */
function getPeriodName({ from, to }: StatementChoice): StatementPeriod {
  const today = dayInNairobi(new Date())
  const named = STATEMENT_PERIODS.find((name) => {
    if (name === 'own') return false
    const period = getNamedPeriod(name, today)
    return period.from === from && period.to === to
  })
  return named ?? 'own'
}

interface StatementChoice extends Period {
  currency: Currency
}

/** The currency and the period, which the address names, so that a link or a reload shows the same statement. */
function useStatementAddress() {
  const [choice, setChoice] = useState(inAddress)

  function choose(next: StatementChoice) {
    const address = new URL(location.href)
    for (const name of ['currency', 'from', 'to'] as const) address.searchParams.set(name, next[name])
    history.replaceState(null, '', address)
    setChoice(next)
  }

  return [choice, choose] as const
}

/** This month in shillings, unless the address has a valid choice. */
function inAddress(): StatementChoice {
  const parameters = new URLSearchParams(searchInAddress())
  const currency = CURRENCIES.find((each) => each === parameters.get('currency')) ?? DEFAULT_CURRENCY
  const from = parameters.get('from') ?? ''
  const to = parameters.get('to') ?? ''
  const today = dayInNairobi(new Date())
  const isPeriod = from <= to && [from, to].every((day) => isCalendarDate(day) && isBookDay(day, today, PERIOD_YEARS))
  return { currency, ...(isPeriod ? { from, to } : getNamedPeriod('this-month', today)) }
}
