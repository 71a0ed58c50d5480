import type { Attachment } from '@domain/documents/attachment.ts'
import { formatFileSize } from '@domain/documents/upload.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { Milestone, Submission } from '@domain/projects/milestone.ts'
import { openSubmissionFile } from '@domain/projects/milestones.endpoints.ts'
import { adminDocumentPath, documentPath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents/documents.ts'
import { MILESTONE_TEXTS } from '@texts/projects/milestones.ts'
import { REQUEST_DIALOG_TEXTS } from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { documentById, documentFile } from '@/data/documents/document.data.ts'
import { fetchFile, type PortalFile } from '@/data/firebase/fetch-file.ts'
import { AttachmentList, FileActions } from '@/portal/documents/FileActions.tsx'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

interface RequestedFileProps {
  documentId: string
  person: Person
}

/** The document that was uploaded for a requested one, with its file and a link to it. */
export function RequestedFile({ documentId, person }: RequestedFileProps) {
  return (
    <section className="grid gap-2" aria-label={REQUEST_DIALOG_TEXTS.document}>
      <h3 className="font-text text-base font-semibold">{REQUEST_DIALOG_TEXTS.document}</h3>
      {canForOwn(person, 'documents/list') ? (
        <File documentId={documentId} person={person} />
      ) : (
        <p className="text-sm text-soft">{REQUEST_DIALOG_TEXTS.notShown}</p>
      )}
    </section>
  )
}

function File({ documentId, person }: RequestedFileProps) {
  const document = useQuery(documentById(person, documentId))
  const [failure, setFailure] = useState<ErrorText | null>(null)
  if (document.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {REQUEST_DIALOG_TEXTS.loadingDocument}
        </p>
        <span className="skeleton h-16" />
      </div>
    )
  }
  if (document.isError && !document.data)
    return <LoadError text={DOCUMENT_ERRORS['documents/fetch-failed']} queries={[document]} isInDialog />
  const record = document.data?.record
  if (!record) return <p className="text-sm text-soft">{REQUEST_DIALOG_TEXTS.gone}</p>
  const isReviewer = can(person, 'documents/review')
  return (
    <>
      {record.status === 'rejected' && <RequestReason label={REQUEST_DIALOG_TEXTS.rejection} text={record.admin_notes} />}
      <p className="text-sm wrap-anywhere">{`${record.file_name} · ${formatFileSize(record.file_size)}`}</p>
      <div className="flex flex-wrap gap-2">
        <FileActions file={documentFile(record.id, null, record)} label={record.title} onFailure={setFailure} />
        <a className="button button-quiet" href={(isReviewer ? adminDocumentPath : documentPath)(record.id)}>
          {isReviewer ? REQUEST_DIALOG_TEXTS.reviewDocument : REQUEST_DIALOG_TEXTS.openDocument}
        </a>
      </div>
      {failure && <Notice {...failure} announce />}
    </>
  )
}

/** Why a requested document was rejected or waived. */
export function RequestReason({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-[70ch] rounded-sm border-l-4 border-sun-500 bg-page px-4 py-2.5 text-sm">
      <p className="text-xs text-soft">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

/** What the office handed over last, and folded below it what it handed over before. */
export function Submissions({ milestone, person }: { milestone: Milestone; person: Person }) {
  const { id, submissions } = milestone
  const [last, ...earlier] = submissions.map((submission, position) => ({ submission, position })).toReversed()
  if (!last) return null
  return (
    <section aria-label={MILESTONE_TEXTS.submission} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-text text-base font-semibold">{MILESTONE_TEXTS.submission}</h3>
      <OneSubmission {...last} milestoneId={id} person={person} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-accent">{`${MILESTONE_TEXTS.earlier} (${earlier.length})`}</summary>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5">
            {earlier.map((one) => (
              <OneSubmission key={one.position} {...one} milestoneId={id} person={person} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

interface OneSubmissionProps {
  submission: Submission
  position: number
  milestoneId: string
  person: Person
}

function OneSubmission({ submission, position, milestoneId, person }: OneSubmissionProps) {
  const { at, note, files, changes } = submission
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className="text-soft">{`${MILESTONE_TEXTS.submitted}: ${formatMoment(new Date(at))}`}</p>
      {note && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{note}</p>}
      {files.length === 0 && <p className="text-soft">{MILESTONE_TEXTS.noFiles}</p>}
      <AttachmentList
        attachments={files}
        toPortalFile={(attachment) => submissionFile(milestoneId, position, attachment)}
        person={person}
      />
      {changes && (
        <div className="rounded-md bg-bad-tint p-4 text-bad">
          <p className="font-semibold">{`${MILESTONE_TEXTS.changes}: ${formatMoment(new Date(changes.at))}`}</p>
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{changes.reason}</p>
        </div>
      )}
    </div>
  )
}

function submissionFile(milestone_id: string, submission: number, attachment: Attachment): PortalFile {
  const { id, file_name: name, type, has_active_content } = attachment
  const input = { milestone_id, submission, attachment_id: id }
  return { id, name, type, has_active_content, fetchFile: (signal) => fetchFile(openSubmissionFile, input, signal) }
}
