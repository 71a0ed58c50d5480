import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { formatMoment } from '@domain/dates.ts'
import { isExpired, isFromOffice, isUnopened } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_CATEGORY_LABELS, DOCUMENT_STATUS_LABELS } from '@domain/documents/document.status.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { PROJECT_SECTION_TEXTS } from '@texts/projects-dialogs.ts'
import { projectDocuments } from '@/data/document.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { DOCUMENT_TONES } from '../shell/tones.ts'
import { EmptySection, type SectionProps, SectionSkeleton } from './ProjectSection.tsx'

/** The newest documents of a project that the person may read, with a link to all. */
export function DocumentsSection({ project, person }: SectionProps) {
  const documents = useQuery(projectDocuments(person, project.id))
  if (documents.isPending) return <SectionSkeleton label={PROJECT_SECTION_TEXTS.loadingDocuments} />
  if (!documents.data) {
    return <LoadError text={DOCUMENT_ERRORS['documents/fetch-failed']} queries={[documents]} />
  }
  return (
    <section className="panel" aria-label={PROJECT_SECTION_TEXTS.documents}>
      {documents.data.length === 0 ? (
        <EmptySection project={project} person={person} text={EMPTY_TEXTS.projectDocuments} />
      ) : (
        <ul className="grid gap-5 p-5 lg:p-6">
          {documents.data.map(({ id, record }) => (
            <li key={id}>
              {record ? (
                <Paper document={record} isOwn={isOwner(person, COLLECTIONS.documents, record)} />
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-5 py-3 lg:px-6">
        <a className="button button-quiet" href={`/documents?project=${encodeURIComponent(project.id)}`}>
          {PROJECT_SECTION_TEXTS.allDocuments}
        </a>
      </div>
    </section>
  )
}

function Paper({ document, isOwn }: { document: PortalDocument; isOwn: boolean }) {
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
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {DOCUMENT_CATEGORY_LABELS[category]} · {file_name} · {formatMoment(uploaded_at)}
      </p>
    </>
  )
}
