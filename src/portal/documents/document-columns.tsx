import { COLLECTIONS } from '@domain/collections.ts'
import { daysLeft, isFromOffice, isUnopened, isUploadedByOther } from '@domain/documents/document.policy.ts'
import {
  DOCUMENT_CATEGORY_LABELS,
  EXPIRY_REMINDER_DAYS,
  OFFICE_TYPE_LABELS,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { type FileMark, fileMarks, formatFileSize } from '@domain/documents/upload.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import { colleagueName, displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS, FILE_MARK_TEXTS } from '@texts/documents/documents.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { inDaysText } from '@texts/platform/lists.ts'
import type { Reader } from '@/data/reader.ts'
import { type RowMark, RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import type { Elements } from '@/ui/Field.tsx'

interface DocumentColumnOptions {
  reader: Reader
  buildDocumentPath: (id: string) => string
  onOpen: (id: string) => void
  renderDocumentStatus: (document: PortalDocument) => Elements
  renderDocumentActions: (document: PortalDocument) => Elements
}

/** The columns of a document table. The description, the note and earlier versions are in the open record. */
export function documentColumns({
  reader,
  buildDocumentPath,
  onOpen,
  renderDocumentStatus,
  renderDocumentActions,
}: DocumentColumnOptions): Column<PortalDocument>[] {
  return [
    {
      heading: DOCUMENT_FACTS.document,
      cell: (record) => (
        <RowTitle
          title={record.title}
          detail={formatDocumentDetail(record, reader)}
          note={record.admin_notes}
          marks={fileMarks(record, reader).map((mark) => ROW_MARKS[mark])}
          href={buildDocumentPath(record.id)}
          onOpen={() => onOpen(record.id)}
        />
      ),
    },
    {
      heading: DOCUMENT_FACTS.uploaded,
      sort: ['oldest', 'newest'],
      isPast: true,
      width: 'w-44',
      cell: (record) => (
        <TwoLines
          first={formatMoment(record.uploaded_at)}
          second={
            isUploadedByOther(record) &&
            record.author &&
            (isStaff(reader) || isOwn(record, reader)) &&
            displayName(record.author)
          }
        />
      ),
    },
    {
      heading: DOCUMENT_FACTS.expires,
      sort: ['due-first', 'due-last'],
      width: 'w-28 xl:w-30',
      isWide: true,
      cell: (record) => <Expiry expiresAt={record.expires_at} />,
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-36 xl:w-38',
      cell: (record) => (
        <>
          {renderDocumentStatus(record)}
          {isOwn(record, reader) && isUnopened(record) && <StatusNote>{DOCUMENT_TEXTS.unopened}</StatusNote>}
          {(isStaff(reader) || isOwn(record, reader)) && record.shared && <StatusNote>{DOCUMENT_TEXTS.shared}</StatusNote>}
        </>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-44 max-xl:hidden wide:w-76',
      isWide: true,
      cell: (record) => <div className="row-actions">{renderDocumentActions(record)}</div>,
    },
  ]
}

const isOwn = (document: PortalDocument, reader: Reader) => isOwner(reader, COLLECTIONS.documents, document)

const ROW_MARKS: Record<FileMark, RowMark> = {
  active: { label: DOCUMENT_TEXTS.activeContent, title: FILE_MARK_TEXTS.active, tone: 'bg-warn-tint text-warn' },
  'not-scanned': { label: FILE_MARK_TEXTS['not-scanned'], tone: 'bg-skeleton text-soft' },
}

function formatDocumentDetail(document: PortalDocument, reader: Reader): string {
  const own = isOwn(document, reader)
  // First what differs between documents with one title.
  const parts = [
    document.file_name,
    isFromOffice(document) && DOCUMENT_TEXTS.fromOffice,
    (isStaff(reader) || !own) && personAndCompany(document.client),
    own && colleagueName(reader, document.user_id, document.client),
    document.office_type && OFFICE_TYPE_LABELS[document.office_type],
    document.project?.title ?? FACT_TEXTS.noProject,
    DOCUMENT_CATEGORY_LABELS[document.category],
    formatFileSize(document.file_size),
    document.description,
  ]
  return parts.filter(Boolean).join(' · ')
}

const StatusNote = ({ children }: { children: string }) => (
  <span className="block text-xs leading-4 whitespace-nowrap text-soft">{children}</span>
)

function Expiry({ expiresAt }: { expiresAt: Date | null }) {
  if (!expiresAt) return <span>{FACT_TEXTS.none}</span>
  const days = daysLeft(expiresAt, new Date())
  const isNear = days === undefined || days <= Math.max(...EXPIRY_REMINDER_DAYS)
  return (
    <TwoLines
      first={formatDay(dayInNairobi(expiresAt))}
      second={days === undefined ? DOCUMENT_FACTS.expired : inDaysText(days)}
      {...(isNear && { tone: days === undefined ? 'text-bad' : 'text-warn' })}
    />
  )
}
