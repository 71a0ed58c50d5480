import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { DOCUMENT_SUCCESSES } from '@domain/texts/document-successes.ts'
import { DOCUMENT_TEXTS, partnersText } from '@domain/texts/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { projectById } from '@/data/project.data.ts'
import type { Reader } from '@/data/reader.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { saveSharing } from './save-sharing.ts'

interface ShareDialogProps {
  reader: Reader
  /** A document with a project; null while nothing is asked. */
  document: PortalDocument | null
  onClose: () => void
}

/** Says who could read a document, before it is shared with the partners of its project. */
export function ShareDialog({ reader, document, onClose }: ShareDialogProps) {
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={DOCUMENT_TEXTS.shareTitle} open={document !== null} onClose={onTryToClose}>
      {document && (
        <ConfirmForm
          label={DOCUMENT_TEXTS.share}
          busyLabel={DOCUMENT_TEXTS.sharing}
          run={() => saveSharing(document, true)}
          success={DOCUMENT_SUCCESSES['documents/shared']}
          failure={DOCUMENT_ERRORS['documents/update-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={onClose}
        >
          <p className="font-semibold wrap-anywhere">{document.title}</p>
          <Readers reader={reader} document={document} />
        </ConfirmForm>
      )}
    </Dialog>
  )
}

function Readers({ reader, document: { project_id, project, status } }: { reader: Reader; document: PortalDocument }) {
  const { data } = useQuery(projectById(reader, project_id ?? ''))
  return (
    <p className="text-sm wrap-anywhere">
      {partnersText(data?.record?.partner_ids.length, project?.title ?? '')}
      {status !== 'approved' && ` ${DOCUMENT_TEXTS.shareLater}`}
    </p>
  )
}
