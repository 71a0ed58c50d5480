import type { Message } from '@domain/messages/message.schema.ts'
import { MESSAGE_DIALOG_TEXTS } from '@domain/texts/message-dialogs.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { MESSAGE_SUCCESSES } from '@domain/texts/message-successes.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useEffect, useRef, useState } from 'react'
import { deleteMessage } from '@/data/sent-messages.data.ts'
import { FormButtons } from '@/portal/shell/forms/FormButtons.tsx'
import { refusalOf } from '@/portal/shell/forms/refusal-of.ts'
import { SaveFailed } from '@/portal/shell/forms/SaveFailed.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { showToast } from '@/ui/toasts.ts'

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
      {message && <Question message={message} busy={isBusy} onCancel={onTryToClose} onDone={onDone} />}
    </Dialog>
  )
}

interface QuestionProps {
  message: Message
  busy: { current: boolean }
  onCancel: () => void
  onDone: () => void
}

function Question({ message, busy, onCancel, onDone }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorText | null>(null)

  async function onYes() {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await deleteMessage(message.id)
      onDone()
      showToast({ tone: 'ok', ...MESSAGE_SUCCESSES['messages/deleted'] })
    } catch (error) {
      setRefusal(refusalOf(error, MESSAGE_ERRORS['messages/delete-failed']))
      setIsBusy(false)
    } finally {
      busy.current = false
    }
  }

  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void onYes()
      }}
    >
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{message.title}</p>
        <p className="text-sm text-soft wrap-anywhere">To {displayName(message.client)}</p>
      </div>
      <p className="text-sm">{MESSAGE_DIALOG_TEXTS.deleteEffect}</p>
      {refusal && <SaveFailed refusal={refusal} />}
      <FormButtons
        label={MESSAGE_DIALOG_TEXTS.delete}
        busyLabel={MESSAGE_DIALOG_TEXTS.deleting}
        busy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
