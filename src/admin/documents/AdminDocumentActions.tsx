import { canWithdraw } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { DOCUMENT_FACTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents-dialogs.ts'
import { useState } from 'react'
import { documentFile } from '@/data/document.data.ts'
import { FileActions } from '@/portal/shell/documents/FileActions.tsx'
import { showError } from '@/portal/shell/portal-toasts.ts'
import { showToast } from '@/ui/toasts.ts'
import type { DocumentQuestion } from './AdminDocumentDialogs.tsx'
import { updateFailure } from './review-outcome.ts'
import { saveSharing } from './save-sharing.ts'

interface AdminDocumentActionsProps {
  document: PortalDocument
  uid: string
  onAsk: (question: DocumentQuestion) => void
}

/** An admin's actions on a document. */
export function AdminDocumentActions({ document, uid, onAsk }: AdminDocumentActionsProps) {
  const { id, title, project_id, shared } = document
  return (
    <>
      <FileActions file={documentFile(id, null, document)} label={title} />
      <ActionButton word={DOCUMENT_FACTS.editNote} about={` ${forRecordLabel(title)}`} onClick={() => onAsk('note')} />
      {canWithdraw(document, { uid, role: 'admin' }) && (
        <ActionButton word={DOCUMENT_TEXTS.withdraw} about={` ${title}`} onClick={() => onAsk('withdrawal')} />
      )}
      {(project_id || shared) && <SharingButton document={document} onShare={() => onAsk('sharing')} />}
      <ActionButton
        word={DOCUMENT_FACTS.uploadVersion}
        about={` ${forRecordLabel(title)}`}
        onClick={() => onAsk('new version')}
      />
    </>
  )
}

interface SharingButtonProps {
  document: PortalDocument
  onShare: () => void
}

/**
 * Shares a document after a confirmation, or ends sharing immediately. One button serves both, so that it keeps the focus.
 */
function SharingButton({ document, onShare }: SharingButtonProps) {
  const { shared, title } = document
  const [isBusy, setIsBusy] = useState(false)

  async function stop() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await saveSharing(document, false)
      showToast({ tone: 'ok', ...DOCUMENT_SUCCESSES['documents/unshared'] })
    } catch (error) {
      showError(updateFailure(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ActionButton
      word={shared ? DOCUMENT_TEXTS.stopSharing : DOCUMENT_TEXTS.share}
      about={`: ${title}`}
      busy={isBusy}
      onClick={shared ? () => void stop() : onShare}
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
