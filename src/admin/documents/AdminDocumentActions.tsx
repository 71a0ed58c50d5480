import { canWithdraw } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { documentFile } from '@/data/document.data.ts'
import { FileActions } from '@/portal/shell/documents/FileActions.tsx'
import type { DocumentQuestion } from './AdminDocumentDialogs.tsx'
import { useReview } from './useReview.ts'

interface AdminDocumentActionsProps {
  document: PortalDocument
  uid: string
  onAsk: (question: DocumentQuestion) => void
}

/** An admin's actions on a document. */
export function AdminDocumentActions({ document, uid, onAsk }: AdminDocumentActionsProps) {
  const { id, title, project_id, shared } = document
  const about = ` ${forRecordLabel(title)}`
  return (
    <>
      <FileActions file={documentFile(id, null, document)} label={title} />
      <ActionButton word={DOCUMENT_FACTS.editNote} about={about} onClick={() => onAsk('note')} />
      {canWithdraw(document, { uid, role: 'admin' }) && (
        <ActionButton word={DOCUMENT_TEXTS.withdraw} about={` ${title}`} onClick={() => onAsk('withdrawal')} />
      )}
      {(project_id || shared) && <SharingButton document={document} onShare={() => onAsk('sharing')} />}
      <ActionButton word={DOCUMENT_FACTS.uploadVersion} about={about} onClick={() => onAsk('new version')} />
    </>
  )
}

/** Shares a document after a confirmation, or ends sharing immediately. One button serves both, so that it keeps the focus. */
function SharingButton({ document, onShare }: { document: PortalDocument; onShare: () => void }) {
  const { shared, title } = document
  const { saving, save } = useReview(document)
  const stop = () => void save({ shared: false }, DOCUMENT_SUCCESSES['documents/unshared'])
  return (
    <ActionButton
      word={shared ? DOCUMENT_TEXTS.stopSharing : DOCUMENT_TEXTS.share}
      about={`: ${title}`}
      busy={saving !== null}
      onClick={shared ? stop : onShare}
    />
  )
}

interface ActionButtonProps {
  word: string
  /** Additional label for screen readers. */
  about: string
  busy?: boolean
  onClick: () => void
}

function ActionButton({ word, about, busy = false, onClick }: ActionButtonProps) {
  return (
    <button type="button" className="button button-quiet" aria-disabled={busy} onClick={onClick}>
      {word}
      <span className="sr-only">{about}</span>
    </button>
  )
}
