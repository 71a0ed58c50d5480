import { formatMoment } from '@domain/dates.ts'
import { SUPPORT_PATH, ticketPath } from '@domain/routes.ts'
import { TICKET_STATUS_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { openedAtText, PROJECT_SECTION_TEXTS } from '@texts/projects-dialogs.ts'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { projectTickets } from '@/data/ticket.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { TICKET_TONES } from '../shell/tones.ts'
import { EmptySection, type SectionProps, SectionSkeleton } from './ProjectSection.tsx'

/** The newest tickets of a project that the person may read, with a link to all. */
export function TicketsSection({ project, person }: SectionProps) {
  const tickets = useQuery(projectTickets(person, project.id))
  if (tickets.isPending) return <SectionSkeleton label={PROJECT_SECTION_TEXTS.loadingTickets} />
  if (!tickets.data) {
    return <LoadError text={TICKET_ERRORS['tickets/fetch-failed']} queries={[tickets]} />
  }
  return (
    <section className="panel" aria-label={PROJECT_SECTION_TEXTS.tickets}>
      {tickets.data.length === 0 ? (
        <EmptySection project={project} person={person} text={EMPTY_TEXTS.projectTickets} />
      ) : (
        <ul className="grid gap-5 p-5 lg:p-6">
          {tickets.data.map(({ id, record }) => (
            <li key={id}>{record ? <Row ticket={record} /> : <MalformedRecord id={id} />}</li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 lg:px-6">
        <a className="button button-quiet" href={SUPPORT_PATH}>
          {PROJECT_SECTION_TEXTS.allTickets}
        </a>
      </div>
    </section>
  )
}

function Row({ ticket: { id, ticket_number, title, status, created_at } }: { ticket: Ticket }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <a
          href={ticketPath(id)}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
        >
          {title}
        </a>
        <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>
      </div>
      <p className="text-sm text-soft">
        {ticket_number} · {openedAtText(formatMoment(created_at))}
      </p>
    </div>
  )
}
