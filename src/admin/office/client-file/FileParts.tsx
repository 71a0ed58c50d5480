import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance } from '@domain/billing/invoices/invoice.ts'
import { type Activity, activityPath, namedPeople } from '@domain/platform/activity/activity.ts'
import { type CalendarDate, daysBetween, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import type { Project } from '@domain/projects/project.ts'
import { invoicePath, projectPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { dueText } from '@texts/office/client-file.ts'
import { expectedText } from '@texts/office/dashboard.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { textWithActor } from '@texts/platform/activity.ts'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { daysLateText, inDaysText } from '@texts/platform/lists.ts'
import type { ReactNode } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import type { FirstRecords } from '@/data/office/client-file.data.ts'
import { LoadError, type LoadQuery, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { ProjectRoute } from '@/portal/projects/ProjectRoute.tsx'
import { useActivityText, useActors } from '@/portal/records/ActivityFold.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface FilePartProps {
  title: string
  /** Opens the tab with all of them. */
  onAll: () => void
  children: Elements
}

/** A part of the overview, with the way to its tab. */
export function FilePart({ title, onAll, children }: FilePartProps) {
  return (
    <section className="panel grid content-start gap-3 p-5" aria-label={title}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <button type="button" className="min-h-11 text-sm font-semibold text-accent hover:underline lg:min-h-6" onClick={onAll}>
          {CONTROL_TEXTS.view}
          <span className="sr-only">{` ${forRecordLabel(title)}`}</span>
        </button>
      </div>
      {children}
    </section>
  )
}

interface FileListProps<T> extends Omit<FilePartProps, 'children'>, Omit<FileRowsProps<T>, 'query'> {
  records: FirstRecords<T>
}

/** A part with the first records of a kind. */
export function FileList<T>({ title, onAll, records, ...rows }: FileListProps<T>) {
  return (
    <FilePart title={title} onAll={onAll}>
      <FileRows {...rows} query={useQuery(records)} />
    </FilePart>
  )
}

interface FileRowsProps<T> {
  query: LoadQuery & { isPending: boolean; data: readonly Loaded<T>[] | undefined }
  empty: string
  row: (record: T) => Elements
}

/** The rows of a part in each of its states. */
export function FileRows<T>({ query, empty, row }: FileRowsProps<T>) {
  if (query.isPending) return <span className="skeleton h-12 w-full" />
  if (!query.data) return <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[query]} />
  if (query.data.length === 0) return <p className="text-sm text-soft">{empty}</p>
  return (
    <ul className="grid divide-y divide-line *:py-2.5 *:first:pt-0 *:last:pb-0">
      {query.data.map(({ id, record }) => (
        <li key={id}>{record ? row(record) : <MalformedRecord id={id} />}</li>
      ))}
    </ul>
  )
}

export interface FileRowProps {
  /** The page of the record; null if it has none. */
  href: string | null
  title: string
  badge?: Elements
  /** The second line. */
  detail: ReactNode
  /** What stands at the end of the line, such as an amount. */
  end?: string | null
}

/** One record of a client's file in two lines. */
export function FileRow({ href, title, badge, detail, end }: FileRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {href ? (
            <a
              href={href}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
            >
              {title}
            </a>
          ) : (
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          )}
          {badge}
        </div>
        <p className="text-sm text-soft wrap-anywhere">{detail}</p>
      </div>
      {end && <p className="font-semibold tabular-nums">{end}</p>}
    </div>
  )
}

interface FileActivityProps {
  event: Activity
  person: Person
  /** The events whose people are named in one request. */
  among?: readonly Activity[]
}

export function FileActivity({ event, person, among = [event] }: FileActivityProps) {
  const people = namedPeople(among)
  const formatActor = useActors(person, people)
  const text = useActivityText(person, event, () => people)
  return (
    <FileRow
      href={activityPath(event, person.role)}
      title={textWithActor(text, formatActor(event))}
      detail={<time dateTime={event.created_at.toISOString()}>{formatMoment(event.created_at)}</time>}
    />
  )
}

export function ActiveProject({ project }: { project: Project }) {
  const { id, title, expected_completion, progress_percentage } = project
  return (
    <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <FileRow
        href={projectPath(id)}
        title={title}
        detail={expected_completion && expectedText(formatDay(expected_completion), null)}
      />
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <ProjectRoute project={project} />
        </div>
        <p className="w-12 text-right font-semibold tabular-nums">{`${progress_percentage} %`}</p>
      </div>
    </div>
  )
}

export function UnpaidInvoice({ invoice, today }: { invoice: Invoice; today: CalendarDate }) {
  const days = invoice.due_date ? daysBetween(today, invoice.due_date) : null
  const due = days !== null && (
    <span className={days < 0 ? 'font-semibold text-bad' : undefined}>
      {` · ${days < 0 ? daysLateText(-days) : dueText(inDaysText(days))}`}
    </span>
  )
  return (
    <FileRow
      href={invoicePath(invoice.id)}
      title={invoice.title}
      detail={
        <>
          <span>{invoice.invoice_number}</span>
          {due}
        </>
      }
      end={formatMoney(getBalance(invoice), invoice.currency)}
    />
  )
}

interface FileMetricProps {
  label: string
  value: string | false | undefined
  failed: boolean
  /** Keeps a line for a second currency. */
  isMoney?: boolean
  children: ReactNode
}

export function FileMetric({ label, value, failed, isMoney = false, children }: FileMetricProps) {
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
