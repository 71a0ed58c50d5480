import { ROLES } from '@domain/access/roles.ts'
import { dayInNairobi } from '@domain/dates.ts'
import {
  MESSAGE_CONTENT_MAX,
  MESSAGE_PRIORITY_LABELS,
  MESSAGE_TITLE_MAX,
  MESSAGE_TYPE_LABELS,
} from '@domain/messages/message.constants.ts'
import type { MessageEntry } from '@domain/messages/message-form.schema.ts'
import type { ClientNames } from '@domain/users/client-names.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { MESSAGE_DIALOG_TEXTS } from '@texts/messages.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Loaded } from '@/data/firebase/database.ts'
import { namesOf } from '@/data/names.data.ts'
import { bindFields, toDay, useBoundField } from '@/portal/shell/forms/form-fields.ts'
import { ChoicesField } from '@/portal/shell/people/PeopleField.tsx'
import { useOrganisationSearch } from '@/portal/shell/people/useOrganisationSearch.ts'
import { type FieldSearch, usePeopleSearch } from '@/portal/shell/people/usePeopleSearch.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { References } from './MessageReferences.tsx'

const ACTIVE = { statuses: ['active'] } as const
const useRecipientSearch: FieldSearch = (text, options) => usePeopleSearch(text, ROLES, options)
const useGroupSearch: FieldSearch = (text, options) => useOrganisationSearch(text, ACTIVE, options)

/** Every field of a message, registered in their order on the screen so that the first invalid one takes the focus. */
export function MessageFields({ form }: { form: UseFormReturn<MessageEntry> }) {
  const recipients = useBoundField(form.control, 'recipient_ids')
  const organisations = useBoundField(form.control, 'organisation_ids')
  const field = bindFields(form)
  // The recipient for whom the form was opened.
  const [requested] = useState(recipients.value)
  const first = useQuery(namesOf(requested))
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
        nameOf={(id) => displayNameIn(first.data, id)}
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
