import { COLLECTIONS } from '@domain/collections.ts'
import { versionOf } from '@domain/documents/document.policy.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { withdrawDocument } from '@domain/documents/documents.endpoints.ts'
import { DOCUMENT_DIALOG_TEXTS, DOCUMENT_TEXTS } from '@texts/documents/documents.ts'
import { call } from '@/data/call.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'

interface WithdrawDialogProps {
  /** null while the dialog is closed. */
  document: PortalDocument | null
  onClose: () => void
  onWithdrawn: () => void
}

export function WithdrawDialog({ document, onClose, onWithdrawn }: WithdrawDialogProps) {
  return <ConfirmDialog question={document && withdrawal(document, onWithdrawn)} onClose={onClose} />
}

const withdrawal = (document: PortalDocument, onDone: () => void): Question => ({
  title: DOCUMENT_DIALOG_TEXTS.withdrawTitle,
  subject: document.title,
  effect: DOCUMENT_DIALOG_TEXTS.withdrawEffect,
  label: DOCUMENT_TEXTS.withdraw,
  busyLabel: DOCUMENT_DIALOG_TEXTS.withdrawing,
  endpoint: withdrawDocument,
  run: async () => {
    await call(withdrawDocument, { document_id: document.id, version: versionOf(document) })
    // Waits for the lists, so that the document is gone when the dialog closes.
    await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.documents] })
  },
  onDone,
})
