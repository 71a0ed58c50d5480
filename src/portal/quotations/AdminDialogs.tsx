import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { QUOTATION_DIALOG_TEXTS, QUOTATION_TEXTS } from '@texts/quotations.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import { QuotationFormPanel } from './QuotationFormPanel.tsx'
import { SendQuotationDialog } from './SendQuotationDialog.tsx'

/** The action for which an admin's dialog is open. */
export type AdminAction = { kind: 'create'; quotation: null } | { kind: 'edit' | 'send'; quotation: Quotation }

interface AdminDialogsProps {
  action: AdminAction | null
  onClose: () => void
  /** Called after the dialog closes, if its action succeeded. */
  onDone: (action: AdminAction) => void
}

/** The dialogs in which an admin creates, edits or sends a draft. */
export function AdminDialogs({ action, onClose, onDone }: AdminDialogsProps) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? QUOTATION_DIALOG_TEXTS.edit : QUOTATION_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={() => action && onDone(action)}
        wide
      >
        {(place) => <QuotationFormPanel quotation={action?.quotation ?? null} place={place} />}
      </FormDialog>
      <SendQuotationDialog
        quotation={action?.kind === 'send' ? action.quotation : null}
        onClose={onClose}
        onDone={() => action && onDone(action)}
      />
    </>
  )
}
