import { COLLECTIONS } from '@domain/collections.ts'
import { daysLeft, isFromOffice, isUnopened, isUploadedByOther, isUploadedForOwner } from '@domain/documents/document.policy.ts'
import {
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_TONES,
  EXPIRY_REMINDER_DAYS,
  OFFICE_TYPE_LABELS,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { fileMarks, formatFileSize } from '@domain/documents/upload.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import { colleagueName, displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi, formatDay, formatMoment } from '@domain/platform/dates.ts'
import {
  DOCUMENT_FACTS,
  DOCUMENT_TEXTS,
  earlierVersions,
  expiryText,
  FILE_MARK_TEXTS,
  uploaderText,
  validUntilText,
  versionName,
  versionText,
} from '@texts/documents/documents.ts'
import { FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { documentFile } from '@/data/documents/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { Badge, Icon } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { FileActions } from './FileActions.tsx'

/** Narrows the buttons of a card to one row, or to few on a phone, but not those of the dialogs inside it. */
const NARROW_BUTTONS =
  '[&>.button]:px-2 [&>.button]:whitespace-nowrap max-sm:[&>.button]:grow sm:[&>.button]:px-3 lg:[&>.button]:px-4'

interface DocumentRowProps {
  document: PortalDocument
  reader: Reader
  /** Replaces the badge if the status can be chosen. */
  statusChoice?: Elements
  actions: Elements
  /** Absent in the dialog of one document, which has a heading. */
  isCard?: boolean
}

/** One document of a list with all its facts; each screen adds its own actions. */
export function DocumentRow({ document, reader, statusChoice, actions, isCard = true }: DocumentRowProps) {
  const { title, status, description, admin_notes, client, project, versions } = document
  const isOwn = isOwner(reader, COLLECTIONS.documents, document)
  const isAdmin = isStaff(reader)
  const marks = fileMarks(document, reader)
  const colleague = isOwn ? colleagueName(reader, document.user_id, client) : null
  return (
    <article className={`grid gap-3 ${isCard ? 'panel p-4 sm:px-5' : ''}`}>
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3">
          {/* Beside the choice of a status, a long badge needs two lines. */}
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 [&>.badge]:whitespace-normal">
            {isCard && <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>}
            {isFromOffice(document) && <Badge tone="outline">{DOCUMENT_TEXTS.fromOffice}</Badge>}
            {isOwn && isUnopened(document) && <Badge tone="info">{DOCUMENT_TEXTS.unopened}</Badge>}
            {!statusChoice && <Badge tone={DOCUMENT_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>}
            {marks.includes('active') && <Badge tone="warn">{FILE_MARK_TEXTS.active}</Badge>}
            {(isAdmin || isOwn) && document.shared && <Badge tone="mute">{DOCUMENT_TEXTS.shared}</Badge>}
          </div>
          {statusChoice}
        </div>
        {description && (
          <p className="mt-1.5 max-w-[70ch] text-sm whitespace-pre-line text-soft wrap-anywhere">{description}</p>
        )}
        {/* Cuts the dot before the first fact of a line. */}
        <div className="mt-1.5 overflow-hidden">
          <dl className="-ml-4 flex flex-wrap gap-y-0.5 text-sm">
            {(isAdmin || !isOwn) && <Fact label={FACT_TEXTS.client} value={personAndCompany(client)} />}
            {colleague && <Fact label={FACT_TEXTS.client} value={colleague} />}
            {document.office_type && <Fact label={FACT_TEXTS.type} value={OFFICE_TYPE_LABELS[document.office_type]} />}
            <Fact label={FACT_TEXTS.category} value={DOCUMENT_CATEGORY_LABELS[document.category]} />
            <Fact label={FACT_TEXTS.project} value={project?.title ?? FACT_TEXTS.noProject} />
            <Fact label={DOCUMENT_FACTS.file} value={document.file_name} />
            <Fact label={DOCUMENT_FACTS.size} value={formatFileSize(document.file_size)} />
            <Fact label={DOCUMENT_FACTS.uploaded} value={formatMoment(document.uploaded_at)} isNamed />
            {(isAdmin || isOwn) && isUploadedByOther(document) && document.author && (
              <Fact
                label={DOCUMENT_FACTS.uploadedBy}
                value={(isUploadedForOwner(document) ? uploaderText : displayName)(document.author)}
                isNamed
              />
            )}
            {marks.includes('not-scanned') && <Fact label={DOCUMENT_FACTS.scan} value={FILE_MARK_TEXTS['not-scanned']} />}
            {isAdmin && isFromOffice(document) && (
              <Fact
                label={DOCUMENT_FACTS.firstOpened}
                isNamed
                value={document.opened_at ? formatMoment(document.opened_at) : DOCUMENT_TEXTS.notOpened}
              />
            )}
          </dl>
        </div>
        <ExpiryLine expiresAt={document.expires_at} />
        {admin_notes && (
          <div className="mt-3 max-w-[70ch] rounded-sm border-l-4 border-sun-500 bg-page px-4 py-2.5 text-sm">
            <p className="text-xs text-soft">{DOCUMENT_FACTS.noteFromOffice}</p>
            <p className="whitespace-pre-line wrap-anywhere">{admin_notes}</p>
          </div>
        )}
        {(isAdmin || isOwn) && versions.length > 0 && <VersionHistory document={document} reader={reader} />}
      </div>
      <div className={`flex flex-wrap gap-2 ${NARROW_BUTTONS}`}>{actions}</div>
    </article>
  )
}

/** @param isNamed shows the label, for values that are unclear without it */
function Fact({ label, value, isNamed = false }: { label: string; value: string; isNamed?: boolean }) {
  return (
    <div className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:text-soft before:content-['·']">
      <dt className={isNamed ? 'mr-1 inline text-soft' : 'sr-only'}>{label}</dt>
      <dd className="inline wrap-anywhere">{value}</dd>
    </div>
  )
}

/** The end of a document's validity, with a warning if it has passed or is near. */
function ExpiryLine({ expiresAt }: { expiresAt: Date | null }) {
  if (!expiresAt) return null
  const days = daysLeft(expiresAt, new Date())
  const lastDay = formatDay(dayInNairobi(expiresAt))
  if (days !== undefined && days > Math.max(...EXPIRY_REMINDER_DAYS)) {
    return <p className="mt-3 text-sm text-soft">{validUntilText(lastDay)}</p>
  }
  const tone = days === undefined ? 'bg-bad-tint text-bad' : 'bg-warn-tint text-warn'
  return (
    <p className={`mt-3 inline-flex items-center gap-2 rounded-sm px-2.5 py-1 text-sm font-semibold ${tone}`}>
      <Icon name="alert" size={16} />
      <span>{expiryText(days, lastDay)}</span>
    </p>
  )
}

function VersionHistory({ document, reader }: { document: PortalDocument; reader: Reader }) {
  const older = document.versions.map((file, index) => ({ ...file, number: index + 1 })).toReversed()
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent lg:min-h-8">
        <span aria-hidden="true" className="text-soft group-open:rotate-90">
          ▸
        </span>
        <span>{earlierVersions(older.length)}</span>
        <span className="sr-only">{` ${forRecordLabel(document.title)}`}</span>
      </summary>
      <ul className="mt-2 grid gap-3 border-l-2 border-line pl-4">
        {older.map(({ number, uploaded_at, ...file }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">{versionText(number)}</span>
              <span className="block text-soft">
                {[
                  file.file_name,
                  formatFileSize(file.file_size),
                  formatMoment(new Date(uploaded_at)),
                  ...fileMarks(file, reader).map((mark) => FILE_MARK_TEXTS[mark]),
                ].join(' · ')}
              </span>
            </p>
            <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
              <FileActions file={documentFile(document.id, number, file)} label={versionName(number, document.title)} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
