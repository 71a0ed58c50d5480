import { deleteMessage, sendMessage } from '@domain/messages/message.module.ts'
import {
  DEFAULT_MESSAGE_PRIORITY,
  DEFAULT_MESSAGE_TYPE,
  MESSAGE_CONTENT_MAX,
  MESSAGE_PRIORITY_LABELS,
  MESSAGE_TITLE_MAX,
  MESSAGE_TYPE_LABELS,
  type Message,
  type MessageEntry,
  messageEntrySchema,
} from '@domain/messages/message.ts'
import { ROLES } from '@domain/platform/access/capabilities.ts'
import { type ClientNames, displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import {
  ADMIN_MESSAGE_TEXTS,
  MESSAGE_DIALOG_TEXTS,
  MESSAGE_ERRORS,
  MESSAGE_FIELD_TEXTS,
  toPerson,
} from '@texts/messages/messages.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { type Loaded, newRecordId } from '@/data/firebase/database.ts'
import { readRecipientIds } from '@/data/messages/message.data.ts'
import { buildNamesQuery } from '@/data/names.data.ts'
import { ChoicesField, type FieldSearch, takeRequestedClient, usePeopleSearch } from '@/portal/accounts/people/PeopleField.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, toDay, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { useOrganisationSearch } from '@/portal/organisations/record-choices.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { References } from './MessageReferences.tsx'

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
        {(container) => <MessageFormPanel container={container} />}
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
function MessageFormPanel({ container }: { container: FormContainer }) {
  const [send_id] = useState(newRecordId)
  const [client] = useState(takeRequestedClient)
  const form = useValidatedForm<MessageEntry>(yupResolver(messageEntrySchema), MESSAGE_FIELD_TEXTS, {
    ...EMPTY,
    recipient_ids: client ? [client] : [],
  })
  async function send({ organisation_ids, ...message }: MessageEntry): Promise<void> {
    const recipient_ids = await readRecipientIds({ ...message, organisation_ids })
    await call(sendMessage, { ...message, recipient_ids, send_id })
  }

  return (
    <EntryForm
      form={form}
      container={container}
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

const ACTIVE = { statuses: ['active'] } as const
const useRecipientSearch: FieldSearch = (text, options) => usePeopleSearch(text, ROLES, options)
const useGroupSearch: FieldSearch = (text, options) => useOrganisationSearch(text, ACTIVE, options)

/** Every field of a message, registered in their order on the screen so that the first invalid one takes the focus. */
function MessageFields({ form }: { form: UseFormReturn<MessageEntry> }) {
  const recipients = useBoundField(form.control, 'recipient_ids')
  const organisations = useBoundField(form.control, 'organisation_ids')
  const field = bindFields(form)
  // The recipient for whom the form was opened.
  const [requested] = useState(recipients.value)
  const first = useQuery(buildNamesQuery(requested))
  return (
    <>
      <ChoicesField
        {...recipients}
        label={MESSAGE_DIALOG_TEXTS.recipients}
        onChange={(ids) => {
          recipients.onChange(ids)
          // The chosen records belong to another recipient.
          form.setValue('references', [])
        }}
        useSearch={useRecipientSearch}
        getChoiceName={(id) => displayNameIn(first.data, id)}
        empty={MESSAGE_DIALOG_TEXTS.nobody}
        chosenLabel={MESSAGE_DIALOG_TEXTS.chosenRecipients}
      />
      <ChoicesField
        {...organisations}
        label={MESSAGE_DIALOG_TEXTS.organisations}
        onChange={(ids) => {
          organisations.onChange(ids)
          form.setValue('references', [])
        }}
        useSearch={useGroupSearch}
        empty={MESSAGE_DIALOG_TEXTS.noOrganisation}
        chosenLabel={MESSAGE_DIALOG_TEXTS.chosenOrganisations}
      />
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={MESSAGE_TITLE_MAX} required />
      <TextArea {...field('content')} label={MESSAGE_DIALOG_TEXTS.message} rows={6} maxLength={MESSAGE_CONTENT_MAX} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('message_type')} label={FACT_TEXTS.type} options={MESSAGE_TYPE_LABELS} />
        <SelectField {...field('priority')} label={FACT_TEXTS.priority} options={MESSAGE_PRIORITY_LABELS} />
      </div>
      <TextField
        {...field('expires_on', { setValueAs: toDay })}
        label={MESSAGE_DIALOG_TEXTS.lastDay}
        type="date"
        min={dayInNairobi(new Date())}
      />
      <References form={form} />
    </>
  )
}

function displayNameIn(names: readonly Loaded<ClientNames>[] | undefined, id: string): string {
  const known = names?.find((each) => each.id === id)?.record
  return known ? displayName(known) : ''
}
