import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceOf } from '@domain/billing/invoices/invoice.ts'
import { type Activity, activityPath, namedPeople } from '@domain/platform/activity/activity.ts'
import { type CalendarDate, daysBetween, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import type { Project } from '@domain/projects/project.ts'
import { invoicePath, projectPath } from '@domain/routes.ts'
import { dueText } from '@texts/office/client-file.ts'
import { expectedText } from '@texts/office/dashboard.ts'
import { textWithActor } from '@texts/platform/activity.ts'
import { daysLateText, inDaysText } from '@texts/platform/lists.ts'
import type { ReactNode } from 'react'
import type { Person } from '@/portal/frame/Gate.tsx'
import { ProjectRoute } from '@/portal/projects/ProjectRoute.tsx'
import { useActivityText, useActors } from '@/portal/records/ActivityFold.tsx'
import type { Elements } from '@/ui/Field.tsx'

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
  const actorOf = useActors(person, people)
  const text = useActivityText(person, event, () => people)
  return (
    <FileRow
      href={activityPath(event, person.role)}
      title={textWithActor(text, actorOf(event))}
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
      end={formatMoney(balanceOf(invoice), invoice.currency)}
    />
  )
}
