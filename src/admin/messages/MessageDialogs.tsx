import { ADMIN_MESSAGE_TEXTS } from '@domain/texts/admin-messages.ts'
import { FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import { MessageFormPanel } from './MessageFormPanel.tsx'
import type { MessageAction } from './message-action.ts'

interface MessageDialogsProps {
  action: MessageAction | null
  onClose: () => void
  /** After the dialog has been told to close, where the message is gone. */
  onDeleted: () => void
}

/** What an admin does with messages: write one, delete one. */
export function MessageDialogs({ action, onClose, onDeleted }: MessageDialogsProps) {
  return (
    <>
      <FormDialog title={ADMIN_MESSAGE_TEXTS.send} open={action?.kind === 'send'} onClose={onClose}>
        {(place) => <MessageFormPanel place={place} />}
      </FormDialog>
      <DeleteMessageDialog
        message={action?.kind === 'delete' ? action.message : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  )
}
