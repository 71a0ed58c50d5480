import { formatMoment } from '@domain/dates.ts'
import { projectPath } from '@domain/routes.ts'
import { TICKET_TEXTS } from '@domain/texts/tickets.ts'
import { TICKET_ISSUE_TYPE_LABELS } from '@domain/tickets/ticket.constants.ts'
import { isOpenedByOffice } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import type { ReactNode } from 'react'

const NONE = '—'

/** What kind of ticket it is, whose, and its times. */
export function TicketFacts({ ticket, isAdmin }: { ticket: Ticket; isAdmin: boolean }) {
  const { issue_type, client, project, project_id, created_at, resolved_at } = ticket
  const facts: [string, ReactNode][] = [
    ...(isAdmin ? [['Client', personAndCompany(client)] as [string, ReactNode]] : []),
    ['Issue type', TICKET_ISSUE_TYPE_LABELS[issue_type]],
    ['Project', project && project_id ? <ProjectLink id={project_id} title={project.title} /> : NONE],
    ['Opened', formatMoment(created_at)],
    ...(resolved_at ? [['Closed', formatMoment(resolved_at)] as [string, ReactNode]] : []),
  ]
  return (
    <>
      {isOpenedByOffice(ticket) && <p className="text-sm font-semibold">{TICKET_TEXTS.openedByOffice}</p>}
      <dl className="grid gap-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ProjectLink({ id, title }: { id: string; title: string }) {
  return (
    <a href={projectPath(id)} className="inline-flex min-h-11 items-center font-semibold text-accent underline lg:min-h-6">
      {title}
    </a>
  )
}
