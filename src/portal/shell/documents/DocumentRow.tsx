import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { formatMoment } from '@domain/dates.ts'
import { isFromOffice, isUnopened, isUploadedForOwner } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS, OFFICE_TYPE_LABELS } from '@domain/documents/document.status.ts'
import { formatFileSize } from '@domain/documents/file-size.ts'
import { DOCUMENT_TEXTS, uploaderText } from '@domain/texts/documents.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import type { ReactNode } from 'react'
import type { Reader } from '@/data/reader.ts'
import { Badge } from '@/ui/Badge.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { ExpiryLine } from './ExpiryLine.tsx'
import { STATUS_TONES } from './status-tones.ts'
import { VersionHistory } from './VersionHistory.tsx'

interface DocumentRowProps {
  document: PortalDocument
  reader: Reader
  /** Where the status can be chosen, it stands in the choice. */
  showStatus?: boolean
  actions: ReactNode
}

/** One document of a list, with all that is known of it; what can be done with it is the screen's. */
export function DocumentRow({ document, reader, showStatus = true, actions }: DocumentRowProps) {
  const { title, status, description, admin_notes, client, project, versions } = document
  const isOwn = document.user_id === reader.uid
  const isAdmin = reader.role === 'admin'
  return (
    <article>
      <DocumentFrame
        main={
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
              {isFromOffice(document) && <Badge tone="outline">{DOCUMENT_TEXTS.fromOffice}</Badge>}
              {isOwn && isUnopened(document) && <Badge tone="info">{DOCUMENT_TEXTS.unopened}</Badge>}
              {showStatus && <Badge tone={STATUS_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>}
              {(isAdmin || isOwn) && document.shared && <Badge tone="mute">{DOCUMENT_TEXTS.shared}</Badge>}
            </div>
            {description && (
              <p className="mt-1.5 max-w-[70ch] text-sm whitespace-pre-line text-soft wrap-anywhere">{description}</p>
            )}
            <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap">
              {(isAdmin || !isOwn) && <Fact label="Client" value={personAndCompany(client)} />}
              {document.office_type && <Fact label="Type" value={OFFICE_TYPE_LABELS[document.office_type]} />}
              <Fact label="Category" value={DOCUMENT_CATEGORY_LABELS[document.category]} />
              <Fact label="Project" value={project?.title ?? '—'} />
              <Fact label="File" value={document.file_name} />
              <Fact label="Size" value={formatFileSize(document.file_size)} />
              <Fact label="Uploaded" value={formatMoment(document.uploaded_at)} wide />
              {(isAdmin || isOwn) && isUploadedForOwner(document) && document.author && (
                <Fact label="Uploaded by" value={uploaderText(document.author)} />
              )}
              {isAdmin && isFromOffice(document) && (
                <Fact
                  label="First opened"
                  value={document.opened_at ? formatMoment(document.opened_at) : DOCUMENT_TEXTS.notOpened}
                />
              )}
            </dl>
            <ExpiryLine expiresAt={document.expires_at} />
            {admin_notes && (
              <div className="mt-3 max-w-[70ch] rounded-sm border-l-4 border-sun-500 bg-page px-4 py-2.5 text-sm">
                <p className="text-xs text-soft">Note from {COMPANY_SHORT_NAME}</p>
                <p className="whitespace-pre-line wrap-anywhere">{admin_notes}</p>
              </div>
            )}
            {(isAdmin || isOwn) && versions.length > 0 && <VersionHistory document={document} />}
          </>
        }
        actions={actions}
      />
    </article>
  )
}

/** @param wide takes both columns of a phone */
function Fact({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
