import type { PortalDocument } from '@domain/documents/document.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_DIALOG_ERRORS, DOCUMENT_ERRORS, DOCUMENT_FACTS } from '@texts/documents/documents.ts'
import { documentById } from '@/data/documents/document.data.ts'
import type { Reader } from '@/data/reader.ts'
import { CloseButton, RecordDialog } from '@/portal/records/RecordDialog.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { DocumentRow } from './DocumentRow.tsx'

interface DocumentDialogProps {
  documentId: string
  reader: Reader
  /** Replaces the badge if the status can be chosen. */
  renderDocumentStatus?: (document: PortalDocument) => Elements
  renderDocumentActions: (document: PortalDocument) => Elements
  onClose: () => void
}

/** One document with all its facts, its versions and every action. */
export function DocumentDialog({
  documentId,
  reader,
  renderDocumentStatus,
  renderDocumentActions,
  onClose,
}: DocumentDialogProps) {
  const document = useQuery(documentById(reader, documentId))
  return (
    <RecordDialog
      title={(record) => record?.title ?? DOCUMENT_FACTS.document}
      actions={<CloseButton onClose={onClose} />}
      open
      onClose={onClose}
      isRecord
      query={document}
      loading={DOCUMENT_FACTS.loading}
      skeleton={<span className="skeleton h-60" />}
      notFound={DOCUMENT_DIALOG_ERRORS['documents/unavailable']}
      failed={DOCUMENT_ERRORS['documents/fetch-failed']}
    >
      {(record) => (
        <DocumentRow
          document={record}
          reader={reader}
          statusChoice={renderDocumentStatus?.(record)}
          actions={renderDocumentActions(record)}
          isCard={false}
        />
      )}
    </RecordDialog>
  )
}
