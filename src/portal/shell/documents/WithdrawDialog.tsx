import { COLLECTIONS } from '@domain/collections.ts'
import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.schema.ts'
import { withdrawDocument } from '@domain/documents/documents.endpoints.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_TEXTS } from '@texts/documents.ts'
import { useRef } from 'react'
import { call } from '@/data/call.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
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
          endpoint={withdrawDocument}
          run={() => withdraw(document)}
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

/** Also waits until the lists have been read again. */
async function withdraw(document: PortalDocument): Promise<void> {
  await call(withdrawDocument, { document_id: document.id, version: versionOf(document) })
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.documents] })
}
