import type { AnsweredRequest } from '@domain/documents/upload.schema.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { documentById } from '@/data/documents/document.data.ts'
import { requestById } from '@/data/projects/plan.data.ts'
import { UploadDialog } from '@/portal/documents/DocumentDialogs.tsx'
import type { SectionProps } from './section-props.tsx'

interface UploadAnswerProps extends SectionProps {
  /** Null while the dialog is closed. */
  entry: PlanEntry | null
  onClose: () => void
}

/** Uploads a requested document: a new version if the office has rejected one that still exists, otherwise a new document. */
export function UploadAnswer({ project, person, entry, onClose }: UploadAnswerProps) {
  const isRejected = entry?.status === 'rejected'
  const request = useQuery({ ...requestById(person, entry?.id ?? ''), enabled: isRejected })
  const documentId = request.data?.record?.document_id ?? ''
  const document = useQuery({ ...documentById(person, documentId), enabled: isRejected && documentId !== '' })
  const isLoading = isRejected && (request.isPending || (documentId !== '' && document.isPending))
  const rejected = isRejected ? document.data?.record : null
  return (
    <UploadDialog
      reader={person}
      target={entry === null || isLoading ? null : (rejected ?? 'new')}
      answers={entry && answerTo(entry, project)}
      onClose={onClose}
    />
  )
}

function answerTo({ id, title, category }: PlanEntry, project: SectionProps['project']): AnsweredRequest {
  const { client_id } = project
  return { request_id: id, title, category: category ?? 'business_docs', project_id: project.id, client_id }
}
