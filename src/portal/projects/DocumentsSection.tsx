import { COLLECTIONS } from '@domain/collections.ts'
import { isExpired, isFromOffice, isUnopened } from '@domain/documents/document.policy.ts'
import {
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_TONES,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_SECTION_TEXTS } from '@texts/projects/projects.ts'
import { projectDocuments } from '@/data/documents/document.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import type { SectionProps } from './section-props.tsx'

export function DocumentsSection(props: SectionProps) {
  const { project, person } = props
  return (
    <RecordsSection
      {...props}
      query={useQuery(projectDocuments(person, project.id))}
      label={PROJECT_SECTION_TEXTS.documents}
      loading={PROJECT_SECTION_TEXTS.loadingDocuments}
      failed={DOCUMENT_ERRORS['documents/fetch-failed']}
      empty={EMPTY_TEXTS.projectDocuments}
      all={{ href: `/documents?project=${encodeURIComponent(project.id)}`, label: PROJECT_SECTION_TEXTS.allDocuments }}
      row={(document) => <Row document={document} isOwn={isOwner(person, COLLECTIONS.documents, document)} />}
    />
  )
}

function Row({ document, isOwn }: { document: PortalDocument; isOwn: boolean }) {
  const { title, status, category, file_name, uploaded_at, expires_at } = document
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        {isFromOffice(document) && <Badge tone="outline">{DOCUMENT_TEXTS.fromOffice}</Badge>}
        {isOwn && isUnopened(document) && <Badge tone="info">{DOCUMENT_TEXTS.unopened}</Badge>}
        <Badge tone={DOCUMENT_TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>
        {isExpired(expires_at, new Date()) && <Badge tone="bad">{PROJECT_SECTION_TEXTS.expired}</Badge>}
      </div>
      <p className="mt-1 text-sm text-soft wrap-anywhere">{`${DOCUMENT_CATEGORY_LABELS[category]} · ${file_name} · ${formatMoment(uploaded_at)}`}</p>
    </>
  )
}
