import { APPOINTMENT_STATUS_LABELS, APPOINTMENT_TONES } from '@domain/appointments/appointment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS, DOCUMENT_TONES } from '@domain/documents/document.ts'
import type { RecordTab } from '@domain/office/client-file.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { formatMoney } from '@domain/platform/money.ts'
import { PROJECT_STATUS_LABELS, PROJECT_TONES } from '@domain/platform/project-status.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import { TICKET_STATUS_LABELS, TICKET_TONES } from '@domain/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS } from '@texts/office/client-file.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { type FileOrganisation, type FileRecord, fileRecords } from '@/data/office/client-file.data.ts'
import { InvoiceBadge } from '@/portal/billing/invoices/InvoiceParts.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { FileActivity, FileRow, type FileRowProps } from './FileParts.tsx'

type Rows = { [Tab in Exclude<RecordTab, 'activity'>]: (record: FileRecord<Tab>) => Omit<FileRowProps, 'href' | 'title'> }

const ROWS: Rows = {
  projects: ({ status, created_at, progress_percentage }) => ({
    badge: <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>,
    detail: formatMoment(created_at),
    end: `${progress_percentage} %`,
  }),
  invoices: (invoice) => ({
    badge: <InvoiceBadge invoice={invoice} />,
    detail: `${invoice.invoice_number} · ${formatMoment(invoice.created_at)}`,
    end: formatMoney(invoice.total_amount, invoice.currency),
  }),
  documents: ({ status, category, file_name, uploaded_at }) => ({
    badge: <Badge tone={DOCUMENT_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>,
    detail: `${DOCUMENT_CATEGORY_LABELS[category]} · ${file_name} · ${formatMoment(uploaded_at)}`,
  }),
  tickets: ({ status, ticket_number, client, created_at }) => ({
    badge: <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>,
    detail: `${ticket_number} · ${personAndCompany(client)} · ${formatMoment(created_at)}`,
  }),
  appointments: ({ status, scheduled_at }) => ({
    badge: <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>,
    detail: formatMoment(scheduled_at),
  }),
  messages: ({ is_read, client, created_at }) => ({
    badge: <Badge tone={is_read ? 'mute' : 'info'}>{is_read ? CLIENT_FILE_TEXTS.read : CLIENT_FILE_TEXTS.unread}</Badge>,
    detail: `${personAndCompany(client)} · ${formatMoment(created_at)}`,
  }),
}

function renderFileRow(tab: RecordTab, record: FileRecord<RecordTab>, person: Person) {
  if (tab === 'activity') return <FileActivity event={record as FileRecord<'activity'>} person={person} />
  const { id, title } = record as FileRecord<'projects'>
  const row = ROWS[tab] as (record: unknown) => Omit<FileRowProps, 'href' | 'title'>
  return <FileRow href={recordPath(COLLECTIONS[tab], id, 'admin')} title={title} {...row(record)} />
}

interface FileRecordsProps<Tab extends RecordTab> {
  tab: Tab
  file: FileOrganisation
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
        plural={CLIENT_FILE_TEXTS.records}
        empty={tab === 'activity' ? EMPTY_TEXTS.activity : CLIENT_FILE_TEXTS.none}
        card={(record) => (
          <article className="panel px-5 py-3">{renderFileRow(tab, record as FileRecord<RecordTab>, person)}</article>
        )}
      />
    </div>
  )
}
