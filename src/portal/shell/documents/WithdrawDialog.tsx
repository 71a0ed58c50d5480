import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_ERRORS, DOCUMENT_SUCCESSES, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { useRef } from 'react'
import { withdrawDocument } from '@/data/document.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface WithdrawDialogProps {
  /** null while the dialog is closed. */
  document: PortalDocument | null
  onClose: () => void
  /** Called before the dialog closes, if the document was withdrawn. */
  onWithdrawn: () => void
}

export function WithdrawDialog({ document, onClose, onWithdrawn }: WithdrawDialogProps) {
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={DOCUMENT_DIALOG_TEXTS.withdrawTitle} open={document !== null} onClose={onTryToClose}>
      {document && (
        <ConfirmForm
          label={DOCUMENT_TEXTS.withdraw}
          busyLabel={DOCUMENT_DIALOG_TEXTS.withdrawing}
          run={() => withdrawDocument({ document_id: document.id, version: versionOf(document) })}
          success={DOCUMENT_SUCCESSES['documents/withdrawn']}
          failure={DOCUMENT_ERRORS['documents/withdraw-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onWithdrawn()
            onClose()
          }}
        >
          <p className="font-semibold wrap-anywhere">{document.title}</p>
          <p className="text-sm">{DOCUMENT_DIALOG_TEXTS.withdrawEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
