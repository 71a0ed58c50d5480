import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_ERRORS, DOCUMENT_TEXTS, partnersText } from '@texts/documents.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { useRef } from 'react'
import { projectById } from '@/data/project.data.ts'
import type { Reader } from '@/data/reader.ts'
import { UploadDialog } from '@/portal/shell/documents/upload/UploadDialog.tsx'
import { WithdrawDialog } from '@/portal/shell/documents/WithdrawDialog.tsx'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { saveReview } from './useReview.ts'

/** The questions that the dialogs ask. */
export type DocumentQuestion = 'note' | 'rejection' | 'sharing' | 'new version' | 'withdrawal'

/** The open dialog and its document; `upload` is for a new one. */
export type OpenDialog = { document: PortalDocument; question: DocumentQuestion } | 'upload'

interface AdminDocumentDialogsProps {
  reader: Reader
  /** null while no dialog is open. */
  asked: OpenDialog | null
  onClose: () => void
  onWithdrawn: () => void
}

/** The dialogs of an admin's documents; at most one is open. */
export function AdminDocumentDialogs({ reader, asked, onClose, onWithdrawn }: AdminDocumentDialogsProps) {
  const about = (question: DocumentQuestion) =>
    asked !== null && asked !== 'upload' && asked.question === question ? asked.document : null
  const rejected = about('rejection')
  return (
    <>
      <NoteDialog document={about('note') ?? rejected} rejects={rejected !== null} onClose={onClose} />
      <ShareDialog reader={reader} document={about('sharing')} onClose={onClose} />
      <WithdrawDialog document={about('withdrawal')} onClose={onClose} onWithdrawn={onWithdrawn} />
      <UploadDialog reader={reader} target={asked === 'upload' ? 'new' : about('new version')} onClose={onClose} />
    </>
  )
}

interface ShareDialogProps {
  reader: Reader
  /** A document with a project; null while the dialog is closed. */
  document: PortalDocument | null
  onClose: () => void
}

/** Asks before a document is shared, and lists the partners who could then read it. */
function ShareDialog({ reader, document, onClose }: ShareDialogProps) {
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
          run={() => saveReview(document, { shared: true })}
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
