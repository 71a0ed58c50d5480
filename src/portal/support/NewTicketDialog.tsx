import { RECORD_FOR_LABELS, sentClient } from '@domain/organisations/user-directory.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import {
  DEFAULT_ISSUE_TYPE,
  DEFAULT_TICKET_PRIORITY,
  type NewTicketForm as NewTicketValues,
  newTicketFormSchema,
  TICKET_DESCRIPTION_MAX,
  TICKET_ISSUE_TYPE_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_TITLE_MAX,
} from '@domain/support/ticket.ts'
import { createTicket } from '@domain/support/tickets.endpoints.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { TICKET_ERRORS, TICKET_FIELD_TEXTS, TICKET_TEXTS, TICKET_VIEW_TEXTS } from '@texts/support/tickets.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { ClientField, takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { AttachFiles } from '@/portal/documents/AttachFiles.tsx'
import { useAttachments } from '@/portal/documents/useAttachments.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { useUnsentForm } from '@/portal/forms/unsent-texts.ts'
import { usePerson } from '@/portal/frame/Gate.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { OwnProjectField } from '@/portal/organisations/record-choices.tsx'
import { Checkbox, SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

export function NewTicketDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={TICKET_TEXTS.create} open={open} onClose={onClose}>
      {(container) => person && <NewTicketForm person={person} container={container} />}
    </FormDialog>
  )
}

type TicketFormState = UseFormReturn<NewTicketValues>

const EMPTY: NewTicketValues = {
  record_for: 'self',
  client_id: '',
  title: '',
  description: '',
  issue_type: DEFAULT_ISSUE_TYPE,
  priority: DEFAULT_TICKET_PRIORITY,
  project_id: null,
  is_private: false,
}

/** The form of a new ticket. Clients and partners open their own; an admin chooses the owner. */
export function NewTicketForm({ person, container }: { person: Person; container: FormContainer }) {
  const isForClient = can(person, 'support_tickets/openForClient')
  const [ticket_id] = useState(newRecordId)
  const [client_id] = useState(takeRequestedClient)
  const attachments = useAttachments()
  const form = useValidatedForm<NewTicketValues>(yupResolver(newTicketFormSchema), TICKET_FIELD_TEXTS, {
    ...EMPTY,
    client_id: isForClient ? client_id : '',
    record_for: isForClient ? 'client' : 'self',
  })
  useUnsentForm(form, {
    uid: person.uid,
    unsentKey: 'new-ticket',
    cast: (kept) => toTicket(kept, isForClient),
    texts: ['title', 'description'],
  })

  async function open({ record_for, client_id, ...input }: NewTicketValues): Promise<void> {
    const owner = sentClient({ record_for, client_id })
    await call(createTicket, { ...input, ...owner, ticket_id, attachments: attachments.paths })
    attachments.onSent()
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={createTicket}
      missing={TICKET_ERRORS['tickets/fields-missing']}
      attachments={attachments}
      save={open}
      label={TICKET_VIEW_TEXTS.create}
      busyLabel={TICKET_VIEW_TEXTS.creating}
    >
      <NewTicketFields form={form} person={person} />
      <AttachFiles attachments={attachments} isBusy={form.formState.isSubmitting} />
    </EntryForm>
  )
}

/** Drops the client and the project, because a draft does not store the client's name. */
function toTicket(kept: unknown, isForClient: boolean): unknown {
  const values = newTicketFormSchema.cast(kept, { assert: false })
  const own = { ...values, record_for: 'self', client_id: '' }
  return isForClient && values.record_for === 'client' ? { ...own, record_for: 'client', project_id: null } : own
}

function NewTicketFields({ form, person }: { form: TicketFormState; person: Person }) {
  const { control } = form
  const field = bindFields(form)
  // Registered before the title, as on the screen, so that the first missing field takes the focus.
  const owner = useBoundField(control, 'client_id')
  const project = useBoundField(control, 'project_id')
  const isForClient = useWatch({ control, name: 'record_for' }) === 'client'
  return (
    <>
      {can(person, 'support_tickets/openForClient') && <TicketOwner form={form} client={owner} />}
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={TICKET_TITLE_MAX} required />
      <TextArea {...field('description')} label={FACT_TEXTS.description} rows={5} maxLength={TICKET_DESCRIPTION_MAX} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('issue_type')} label={TICKET_VIEW_TEXTS.issueType} options={TICKET_ISSUE_TYPE_LABELS} />
        <SelectField {...field('priority')} label={FACT_TEXTS.priority} options={TICKET_PRIORITY_LABELS} />
      </div>
      <OwnProjectField field={project} uid={isForClient ? owner.value : person.uid} />
      {!isStaff(person) && <Checkbox {...form.register('is_private')} label={TICKET_VIEW_TEXTS.private} isSmall />}
    </>
  )
}

/** Whether an admin opens the ticket for a client or for themselves. */
function TicketOwner({
  form,
  client,
}: {
  form: TicketFormState
  client: ReturnType<typeof useBoundField<NewTicketValues, 'client_id'>>
}) {
  const recordFor = useBoundField(form.control, 'record_for')
  // The chosen project belongs to the previous owner.
  const forgetProject = () => form.setValue('project_id', null)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        {...recordFor}
        label={TICKET_VIEW_TEXTS.owner}
        options={RECORD_FOR_LABELS}
        onChange={(event) => {
          forgetProject()
          recordFor.onChange(event)
        }}
      />
      {recordFor.value === 'client' && (
        <ClientField
          {...client}
          onChange={(id) => {
            if (id !== client.value) forgetProject()
            client.onChange(id)
          }}
        />
      )}
    </div>
  )
}
