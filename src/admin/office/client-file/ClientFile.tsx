import { canOpenTab, FILE_TABS, type FileTab, isRecordTab } from '@domain/office/client-file.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { formatCount } from '@domain/platform/formats.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY, formatMoney } from '@domain/platform/money.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { creditText } from '@texts/billing/credit-notes.ts'
import { CLIENT_FILE_TEXTS, expireText, FILE_TAB_LABELS, ofAll, oldestText, overdueText } from '@texts/office/client-file.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { lazy, Suspense } from 'react'
import type { Archiving } from '@/admin/organisations/OrganisationActions.tsx'
import { availableCredit } from '@/data/billing/credit-note.data.ts'
import { organisationBalance } from '@/data/billing/invoice-details.data.ts'
import {
  activeProjectCount,
  expiringCount,
  fileCount,
  reviewCount,
  unfinishedTicketCount,
  unfinishedTickets,
} from '@/data/office/client-file.data.ts'
import { buildOverviewQuery } from '@/data/organisations/organisation.data.ts'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { useDelayedWrite } from '@/portal/frame/useDelayedWrite.ts'
import { useTabInAddress } from '@/portal/lists/page-address.ts'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import { FileHead } from './FileHead.tsx'
import { FileOverview } from './FileOverview.tsx'
import { FileMetric } from './FileParts.tsx'
import { LoadingParts } from './LoadingParts.tsx'

const FileRecords = lazy(() => import('./FileRecords.tsx').then((file) => ({ default: file.FileRecords })))
const OrganisationParts = lazy(() => import('./OrganisationParts.tsx').then((file) => ({ default: file.OrganisationParts })))
const Abandoned = lazy(() =>
  import('@/admin/organisations/OrganisationStates.tsx').then((file) => ({ default: file.AbandonedOrganisation })),
)

const PANEL = 'client-file'

export function ClientFile({ stored, person }: { stored: Organisation; person: Person }) {
  const { id } = stored
  const archive = useDelayedWrite()
  const isArchived = archive.has(id)
  const organisation: Organisation = isArchived ? { ...stored, status: 'archived' } : stored
  const archiving: Archiving = {
    isWaiting: isArchived,
    start: (returnFocus) =>
      archive.start(id, async () =>
        (await import('@/admin/organisations/OrganisationActions.tsx')).archival(stored, returnFocus),
      ),
  }
  const tabs = FILE_TABS.filter((tab) => canOpenTab(person, tab))
  const [selected, select] = useTabInAddress(tabs)
  const overview = useQuery(buildOverviewQuery(id))
  const counted = tabs.filter(isRecordTab).filter((tab) => tab !== 'activity')
  const counts = useQueries({ queries: counted.map((tab) => fileCount(tab, id)) })
  const numbers: FileCounts = {
    ...Object.fromEntries(counted.map((tab, at) => [tab, counts[at]?.data])),
    people: overview.data?.people.length,
  }
  return (
    <>
      <FileHead organisation={organisation} people={overview.data?.people} person={person} />
      {stored.abandoned_at && (
        <Suspense>
          <Abandoned organisation={stored} since={stored.abandoned_at} person={person} onGivenBack={() => select('people')} />
        </Suspense>
      )}
      <FileMetrics id={id} person={person} counts={numbers} />
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={CLIENT_FILE_TEXTS.sections}
          tabs={tabs}
          labels={labelsWith(numbers)}
          selected={selected}
          onSelect={select}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[overview]} />
        <Suspense fallback={<LoadingParts />}>
          {selected === 'overview' && (
            <FileOverview organisation={organisation} person={person} people={overview.data?.people} onTab={select} />
          )}
          {selected === 'people' && <OrganisationParts organisation={organisation} archiving={archiving} person={person} />}
          {isRecordTab(selected) && (
            <FileRecords
              key={selected}
              tab={selected}
              person={person}
              file={{ id, people: overview.data?.people.map((each) => each.user_id) ?? [] }}
            />
          )}
        </Suspense>
      </TabPanel>
    </>
  )
}

/** The width of a number is reserved, so that the tabs do not move when it arrives. */
function labelsWith(numbers: FileCounts) {
  const label = (tab: FileTab) => (
    <>
      <span>{FILE_TAB_LABELS[tab]}</span>
      {tab in numbers && <span className="ml-1.5 inline-block min-w-5 font-normal tabular-nums">{numbers[tab]}</span>}
    </>
  )
  return Object.fromEntries(FILE_TABS.map((tab) => [tab, label(tab)])) as Record<FileTab, ReturnType<typeof label>>
}

/** The number of records of each tab; undefined while it loads. */
type FileCounts = Partial<Record<FileTab, number | undefined>>

/** Four figures in one strip: money, projects, tickets, documents. */
function FileMetrics({ id, person, counts }: { id: string; person: Person; counts: FileCounts }) {
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
        <FileMetric
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
        </FileMetric>
      )}
      {may('projects') && (
        <FileMetric label={CLIENT_FILE_TEXTS.activeProjects} {...state(projects)} value={count(projects.data)}>
          {counts.projects !== undefined && ofAll(counts.projects)}
        </FileMetric>
      )}
      {may('tickets') && (
        <FileMetric label={CLIENT_FILE_TEXTS.unfinishedTickets} {...state(tickets)} value={count(tickets.data)}>
          {age && oldestText(Math.floor((Date.now() - age.valueOf()) / DAY_MS))}
        </FileMetric>
      )}
      {may('documents') && (
        <FileMetric label={CLIENT_FILE_TEXTS.toReview} {...state(review)} value={count(review.data)}>
          {!!expiring.data && expireText(expiring.data)}
        </FileMetric>
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
