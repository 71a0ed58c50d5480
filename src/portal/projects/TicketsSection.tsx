import { formatMoment } from '@domain/platform/dates.ts'
import { SUPPORT_PATH, ticketPath } from '@domain/routes.ts'
import { TICKET_STATUS_LABELS, TICKET_TONES } from '@domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { openedAtText, PROJECT_SECTION_TEXTS } from '@texts/projects/projects.ts'
import { TICKET_ERRORS } from '@texts/support/tickets.ts'
import { projectTickets } from '@/data/support/ticket.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { RecordLink, RecordsSection } from './RecordsSection.tsx'
import type { SectionProps } from './section-props.tsx'

export function TicketsSection(props: SectionProps) {
  return (
    <RecordsSection
      {...props}
      query={useQuery(projectTickets(props.person, props.project.id))}
      label={PROJECT_SECTION_TEXTS.tickets}
      loading={PROJECT_SECTION_TEXTS.loadingTickets}
      failed={TICKET_ERRORS['tickets/fetch-failed']}
      empty={EMPTY_TEXTS.projectTickets}
      all={{ href: SUPPORT_PATH, label: PROJECT_SECTION_TEXTS.allTickets }}
      row={({ id, ticket_number, title, status, created_at }) => (
        <div className="min-w-0">
          <RecordLink href={ticketPath(id)} title={title}>
            <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>
          </RecordLink>
          <p className="text-sm text-soft">{`${ticket_number} · ${openedAtText(formatMoment(created_at))}`}</p>
        </div>
      )}
    />
  )
}
