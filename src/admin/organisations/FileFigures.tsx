import { DAY_MS } from '@domain/dates.ts'
import { formatCount } from '@domain/formats.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY, formatMoney } from '@domain/money.ts'
import { canOpenTab, type FileTab } from '@domain/organisations/client-file.ts'
import { useQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS, expireText, ofAll, oldestText, overdueText } from '@texts/client-file.ts'
import { creditText } from '@texts/credit-notes.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'
import {
  activeProjectCount,
  expiringCount,
  reviewCount,
  unfinishedTicketCount,
  unfinishedTickets,
} from '@/data/client-file.data.ts'
import { availableCredit } from '@/data/credit-note.data.ts'
import { organisationBalance } from '@/data/organisation-balance.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'

/** The number of records of each tab; undefined while it loads. */
export type FileCounts = Partial<Record<FileTab, number | undefined>>

/** Four figures in one strip: money, projects, tickets, documents. */
export function FileFigures({ id, person, counts }: { id: string; person: Person; counts: FileCounts }) {
  const may = (tab: FileTab) => canOpenTab(person, tab)
  const balance = useQuery({ ...organisationBalance(id), enabled: may('invoices') })
  const credit = useQuery({ ...availableCredit(id), enabled: may('invoices') })
  const projects = useQuery({ ...activeProjectCount(id), enabled: may('projects') })
  const tickets = useQuery({ ...unfinishedTicketCount(id), enabled: may('tickets') })
  const oldest = useQuery({ ...unfinishedTickets(id), enabled: may('tickets') })
  const review = useQuery({ ...reviewCount(id), enabled: may('documents') })
  const expiring = useQuery({ ...expiringCount(id), enabled: may('documents') })
  const age = oldest.data?.[0]?.record?.created_at
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden bg-line xl:grid-cols-4">
      {may('invoices') && (
        <Figure
          label={CLIENT_FILE_TEXTS.outstanding}
          {...state(balance)}
          value={balance.data && sums(balance.data.outstanding)[0]}
          isMoney
        >
          {balance.data && others(balance.data.outstanding)}
          {credit.data && isOwed(credit.data) && <span className="block">{creditText(sums(credit.data).join(PLUS))}</span>}
          {balance.data && isOwed(balance.data.overdue) && (
            <span className="font-semibold text-bad">{overdueText(sums(balance.data.overdue).join(PLUS))}</span>
          )}
        </Figure>
      )}
      {may('projects') && (
        <Figure label={CLIENT_FILE_TEXTS.activeProjects} {...state(projects)} value={count(projects.data)}>
          {counts.projects !== undefined && ofAll(counts.projects)}
        </Figure>
      )}
      {may('tickets') && (
        <Figure label={CLIENT_FILE_TEXTS.unfinishedTickets} {...state(tickets)} value={count(tickets.data)}>
          {age && oldestText(Math.floor((Date.now() - age.valueOf()) / DAY_MS))}
        </Figure>
      )}
      {may('documents') && (
        <Figure label={CLIENT_FILE_TEXTS.toReview} {...state(review)} value={count(review.data)}>
          {!!expiring.data && expireText(expiring.data)}
        </Figure>
      )}
    </dl>
  )
}

const state = ({ isError }: { isError: boolean }) => ({ failed: isError })
const count = (value: number | undefined) => value !== undefined && formatCount(value)

const isOwed = (each: Record<Currency, number>) => CURRENCIES.some((currency) => each[currency] > 0)

/** A line breaks before it. */
const PLUS = ' +\u00A0'

/** Each currency with a sum; amounts in two currencies are never added up. */
function sums(each: Record<Currency, number>): string[] {
  const owed = CURRENCIES.filter((currency) => each[currency] > 0)
  return (owed.length > 0 ? owed : [DEFAULT_CURRENCY]).map((currency) => formatMoney(each[currency], currency))
}

/** The sums after the first one, on a line of their own. */
function others(each: Record<Currency, number>) {
  const rest = sums(each).slice(1)
  return rest.length > 0 && <span className="block font-semibold text-text">{`+\u00A0${rest.join(PLUS)}`}</span>
}

interface FigureProps {
  label: string
  value: string | false | undefined
  failed: boolean
  /** Keeps a line for a second currency. */
  isMoney?: boolean
  children: ReactNode
}

function Figure({ label, value, failed, isMoney = false, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col bg-surface px-4 py-3 lg:px-5">
      <dt className="order-2 text-sm text-soft">{label}</dt>
      <dd className="order-1 min-h-8 font-display text-lg leading-8 font-[680] wrap-anywhere tabular-nums">
        {value || (failed ? FACT_TEXTS.none : <span className="skeleton my-1 h-6 w-24" />)}
      </dd>
      <dd className={`order-3 text-sm text-soft tabular-nums ${isMoney ? 'min-h-12' : 'min-h-6'}`}>{children}</dd>
    </div>
  )
}
