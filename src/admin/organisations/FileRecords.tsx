import { APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { formatMoment } from '@domain/dates.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from '@domain/documents/document.status.ts'
import { formatMoney } from '@domain/money.ts'
import type { RecordTab } from '@domain/organisations/client-file.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { recordPath } from '@domain/record-path.ts'
import { TICKET_STATUS_LABELS } from '@domain/tickets/ticket.constants.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import type { ReactNode } from 'react'
import { type FileOf, type FileRecord, fileRecords } from '@/data/client-file.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { InvoiceBadge } from '@/portal/shell/InvoiceBadge.tsx'
import { QueriedList } from '@/portal/shell/RecordList.tsx'
import { APPOINTMENT_TONES, DOCUMENT_TONES, PROJECT_TONES, TICKET_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'
import { FileActivity } from './FileActivity.tsx'
import { FileRow } from './FileRow.tsx'

type Rows = { [Tab in RecordTab]: (record: FileRecord<Tab>, person: Person) => ReactNode }

const ROWS: Rows = {
  projects: (project) => (
    <FileRow
      href={pathOf('projects', project.id)}
      title={project.title}
      badge={<Badge tone={PROJECT_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>}
      detail={formatMoment(project.created_at)}
      end={`${project.progress_percentage} %`}
    />
  ),
  invoices: (invoice) => (
    <FileRow
      href={pathOf('invoices', invoice.id)}
      title={invoice.title}
      badge={<InvoiceBadge invoice={invoice} />}
      detail={`${invoice.invoice_number} · ${formatMoment(invoice.created_at)}`}
      end={formatMoney(invoice.total_amount, invoice.currency)}
    />
  ),
  documents: (document) => (
    <FileRow
      href={pathOf('documents', document.id)}
      title={document.title}
      badge={<Badge tone={DOCUMENT_TONES[document.status]}>{DOCUMENT_STATUS_LABELS[document.status]}</Badge>}
      detail={`${DOCUMENT_CATEGORY_LABELS[document.category]} · ${document.file_name} · ${formatMoment(document.uploaded_at)}`}
    />
  ),
  tickets: (ticket) => (
    <FileRow
      href={pathOf('tickets', ticket.id)}
      title={ticket.title}
      badge={<Badge tone={TICKET_TONES[ticket.status]}>{TICKET_STATUS_LABELS[ticket.status]}</Badge>}
      detail={`${ticket.ticket_number} · ${personAndCompany(ticket.client)} · ${formatMoment(ticket.created_at)}`}
    />
  ),
  appointments: (appointment) => (
    <FileRow
      href={pathOf('appointments', appointment.id)}
      title={appointment.title}
      badge={<Badge tone={APPOINTMENT_TONES[appointment.status]}>{APPOINTMENT_STATUS_LABELS[appointment.status]}</Badge>}
      detail={formatMoment(appointment.scheduled_at)}
    />
  ),
  messages: (message) => (
    <FileRow
      href={pathOf('messages', message.id)}
      title={message.title}
      badge={
        <Badge tone={message.is_read ? 'mute' : 'info'}>
          {message.is_read ? CLIENT_FILE_TEXTS.read : CLIENT_FILE_TEXTS.unread}
        </Badge>
      }
      detail={`${personAndCompany(message.client)} · ${formatMoment(message.created_at)}`}
    />
  ),
  activity: (event, person) => <FileActivity event={event} person={person} />,
}

const pathOf = (tab: RecordTab, id: string) => recordPath(COLLECTIONS[tab], id, 'admin')

interface FileRecordsProps<Tab extends RecordTab> {
  tab: Tab
  file: FileOf
  person: Person
}

/** The records of one tab, newest first. */
export function FileRecords<Tab extends RecordTab>({ tab, file, person }: FileRecordsProps<Tab>) {
  const list = useInfiniteQuery(fileRecords(tab, file))
  return (
    <div className="grid gap-4">
      <QueriedList
        list={list}
        hasShortRows
        failed={ORGANISATION_ERRORS['organisations/fetch-failed']}
        noun={CLIENT_FILE_TEXTS.records}
        empty={tab === 'activity' ? EMPTY_TEXTS.activity : CLIENT_FILE_TEXTS.none}
        card={(record) => <article className="panel px-5 py-3">{ROWS[tab](record, person)}</article>}
      />
    </div>
  )
}
