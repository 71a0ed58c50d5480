import type { Message } from '@domain/messages/message.schema.ts'
import { MESSAGE_DIALOG_TEXTS } from '@domain/texts/message-dialogs.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { MESSAGE_SUCCESSES } from '@domain/texts/message-successes.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { useEffect, useRef } from 'react'
import { deleteMessage } from '@/data/sent-messages.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

interface DeleteMessageDialogProps {
  /** null while nothing is asked. */
  message: Message | null
  onClose: () => void
  /** After the dialog has closed. */
  onDeleted: () => void
}

/** Asks before a message is deleted. A refusal is told in the dialog, which stays open. */
export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  /** An answer under way is waited for. */
  const isBusy = useRef(false)
  const wasDeleted = useRef(false)

  // After the browser has given the focus back by itself.
  useEffect(() => {
    if (message || !wasDeleted.current) return
    wasDeleted.current = false
    onDeleted()
  })

  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  const onDone = () => {
    wasDeleted.current = true
    onClose()
  }
  return (
    <Dialog title={MESSAGE_DIALOG_TEXTS.deleteTitle} open={message !== null} onClose={onTryToClose}>
      {message && (
        <ConfirmForm
          label={MESSAGE_DIALOG_TEXTS.delete}
          busyLabel={MESSAGE_DIALOG_TEXTS.deleting}
          run={() => deleteMessage(message.id)}
          success={MESSAGE_SUCCESSES['messages/deleted']}
          failure={MESSAGE_ERRORS['messages/delete-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={onDone}
        >
          <div className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{message.title}</p>
            <p className="text-sm text-soft wrap-anywhere">To {personAndCompany(message.client)}</p>
          </div>
          <p className="text-sm">{MESSAGE_DIALOG_TEXTS.deleteEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
