import { formatFileSize } from '@domain/documents/upload.ts'
import { can, canForOwn } from '@domain/platform/access/permissions.ts'
import { adminDocumentPath, documentPath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents/documents.ts'
import { REQUEST_DIALOG_TEXTS as TEXTS } from '@texts/projects/requested-documents.ts'
import { useState } from 'react'
import { documentById, documentFile } from '@/data/documents/document.data.ts'
import { FileActions } from '@/portal/documents/FileActions.tsx'
import type { Person } from '@/portal/frame/Gate.tsx'
import { LoadError } from '@/portal/frame/LoadError.tsx'
import { Notice } from '@/ui/EmptyState.tsx'

interface RequestedFileProps {
  documentId: string
  person: Person
}

/** The document that was uploaded for a requested one, with its file and a link to it. */
export function RequestedFile({ documentId, person }: RequestedFileProps) {
  return (
    <section className="grid gap-2" aria-label={TEXTS.document}>
      <h3 className="font-text text-base font-semibold">{TEXTS.document}</h3>
      {canForOwn(person, 'documents/list') ? (
        <File documentId={documentId} person={person} />
      ) : (
        <p className="text-sm text-soft">{TEXTS.notShown}</p>
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
          {TEXTS.loadingDocument}
        </p>
        <span className="skeleton h-16" />
      </div>
    )
  }
  if (document.isError) return <LoadError text={DOCUMENT_ERRORS['documents/fetch-failed']} queries={[document]} isInDialog />
  const record = document.data?.record
  if (!record) return <p className="text-sm text-soft">{TEXTS.gone}</p>
  const isReviewer = can(person, 'documents/review')
  return (
    <>
      {record.status === 'rejected' && <RequestReason label={TEXTS.rejection} text={record.admin_notes} />}
      <p className="text-sm wrap-anywhere">{`${record.file_name} · ${formatFileSize(record.file_size)}`}</p>
      <div className="flex flex-wrap gap-2">
        <FileActions file={documentFile(record.id, null, record)} label={record.title} onFailure={setFailure} />
        <a className="button button-quiet" href={(isReviewer ? adminDocumentPath : documentPath)(record.id)}>
          {isReviewer ? TEXTS.reviewDocument : TEXTS.openDocument}
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
