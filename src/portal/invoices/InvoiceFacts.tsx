import { formatDay, formatMoment } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { projectPath } from '@domain/routes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import type { ReactNode } from 'react'

const NONE = '—'

/** Whom an invoice is for, what for, and its days. */
export function InvoiceFacts({ invoice, isAdmin }: { invoice: Invoice; isAdmin: boolean }) {
  const { description, client, project, project_id, due_date, paid_date, sent_at, viewed_at } = invoice
  const facts: [string, ReactNode][] = [
    ['Client', personAndCompany(client)],
    ['Project', project && project_id ? <ProjectLink id={project_id} title={project.title} /> : NONE],
    ['Issued', sent_at ? formatMoment(sent_at) : NONE],
    ['Due date', due_date ? formatDay(due_date) : NONE],
    ['Paid date', paid_date ? formatDay(paid_date) : NONE],
    ...(isAdmin ? [['First opened by the client', viewed_at ? formatMoment(viewed_at) : NONE] as [string, ReactNode]] : []),
  ]
  return (
    <div className="grid gap-4">
      {description && <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function ProjectLink({ id, title }: { id: string; title: string }) {
  return (
    <a href={projectPath(id)} className="inline-flex min-h-11 items-center font-semibold text-accent underline lg:min-h-6">
      {title}
    </a>
  )
}
