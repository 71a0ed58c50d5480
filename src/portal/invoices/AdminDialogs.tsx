import { INVOICE_DIALOG_TEXTS } from '@domain/texts/invoice-dialogs.ts'
import { INVOICE_TEXTS } from '@domain/texts/invoices.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import type { AdminAction } from './admin-action.ts'
import { DraftQuestionDialog } from './DraftQuestionDialog.tsx'
import { InvoiceFormPanel } from './InvoiceFormPanel.tsx'

interface AdminDialogsProps {
  action: AdminAction | null
  onClose: () => void
  /** After the dialog has been told to close, where it did what it was open for. */
  onDone: (action: AdminAction) => void
}

/** What an admin does with drafts: make one, change it, send it, delete it. */
export function AdminDialogs({ action, onClose, onDone }: AdminDialogsProps) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? INVOICE_DIALOG_TEXTS.edit : INVOICE_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={() => action && onDone(action)}
      >
        {(place) => <InvoiceFormPanel invoice={action?.invoice ?? null} place={place} />}
      </FormDialog>
      <DraftQuestionDialog
        question={action?.kind === 'send' || action?.kind === 'delete' ? action : null}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  )
}
