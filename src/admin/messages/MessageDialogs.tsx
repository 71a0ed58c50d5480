import { DEFAULT_MESSAGE_PRIORITY, DEFAULT_MESSAGE_TYPE } from '@domain/messages/message.constants.ts'
import type { Message } from '@domain/messages/message.schema.ts'
import { type MessageEntry, messageEntrySchema } from '@domain/messages/message-form.schema.ts'
import { deleteMessage, sendMessage } from '@domain/messages/messages.endpoints.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { ADMIN_MESSAGE_TEXTS, MESSAGE_DIALOG_TEXTS, MESSAGE_ERRORS, MESSAGE_FIELD_TEXTS, toPerson } from '@texts/messages.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { recipientsOf } from '@/data/sent-messages.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { ConfirmDialog, type Question } from '@/portal/shell/organisation/ConfirmDialog.tsx'
import { takeRequestedClient } from '@/portal/shell/people/requested-client.ts'
import { MessageFields } from './MessageFields.tsx'

export type MessageAction = { kind: 'send' } | { kind: 'delete'; message: Message }

interface MessageDialogsProps {
  action: MessageAction | null
  onClose: () => void
  onDeleted: () => void
}

/** The dialogs that write and delete messages. An error is shown in the dialog, which stays open. */
export function MessageDialogs({ action, onClose, onDeleted }: MessageDialogsProps) {
  const message = action?.kind === 'delete' ? action.message : null
  return (
    <>
      <FormDialog title={ADMIN_MESSAGE_TEXTS.send} open={action?.kind === 'send'} onClose={onClose}>
        {(place) => <MessageFormPanel place={place} />}
      </FormDialog>
      <ConfirmDialog question={message && deletion(message, onDeleted)} onClose={onClose} />
    </>
  )
}

const deletion = ({ id, title, client }: Message, onDone: () => void): Question => ({
  title: MESSAGE_DIALOG_TEXTS.deleteTitle,
  content: (
    <>
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-soft wrap-anywhere">{toPerson(personAndCompany(client))}</p>
      </div>
      <p className="text-sm">{MESSAGE_DIALOG_TEXTS.deleteEffect}</p>
    </>
  ),
  label: MESSAGE_DIALOG_TEXTS.delete,
  busyLabel: MESSAGE_DIALOG_TEXTS.deleting,
  endpoint: deleteMessage,
  run: () => call(deleteMessage, { message_id: id }),
  onDone,
})

const EMPTY: MessageEntry = {
  recipient_ids: [],
  organisation_ids: [],
  title: '',
  content: '',
  message_type: DEFAULT_MESSAGE_TYPE,
  priority: DEFAULT_MESSAGE_PRIORITY,
  expires_on: null,
  references: [],
}

/** The form of a message. All attempts use one id, so that nobody receives it twice. */
function MessageFormPanel({ place }: { place: FormContainer }) {
  const [send_id] = useState(newRecordId)
  const [client] = useState(takeRequestedClient)
  const form = useValidatedForm<MessageEntry>(yupResolver(messageEntrySchema), MESSAGE_FIELD_TEXTS, {
    ...EMPTY,
    recipient_ids: client ? [client] : [],
  })
  async function send({ organisation_ids, ...message }: MessageEntry): Promise<void> {
    const recipient_ids = await recipientsOf({ ...message, organisation_ids })
    await call(sendMessage, { ...message, recipient_ids, send_id })
  }

  return (
    <EntryForm
      form={form}
      place={place}
      endpoint={sendMessage}
      missing={MESSAGE_ERRORS['messages/fields-missing']}
      save={send}
      note={MESSAGE_DIALOG_TEXTS.effect}
      label={MESSAGE_DIALOG_TEXTS.send}
      busyLabel={CONTROL_TEXTS.sending}
    >
      <MessageFields form={form} />
    </EntryForm>
  )
}
