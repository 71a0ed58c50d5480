import { can } from '@domain/access/permissions.ts'
import {
  TICKET_DESCRIPTION_MAX,
  TICKET_ISSUE_TYPE_LABELS,
  TICKET_ISSUE_TYPES,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_LABELS,
  TICKET_TITLE_MAX,
} from '@domain/tickets/ticket.constants.ts'
import type { NewTicketForm } from '@domain/tickets/ticket.schema.ts'
import { RECORD_FOR, RECORD_FOR_LABELS } from '@domain/users/on-behalf.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { TICKET_VIEW_TEXTS } from '@texts/tickets-dialogs.ts'
import { type ControllerRenderProps, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { OwnProjectField } from '../shell/forms/OwnProjectField.tsx'
import type { Person } from '../shell/Gate.tsx'
import { ClientField } from '../shell/people/PeopleField.tsx'

interface NewTicketFieldsProps {
  form: UseFormReturn<NewTicketForm>
  person: Person
}

/** Every field of a new ticket. */
export function NewTicketFields({ form, person }: NewTicketFieldsProps) {
  const { register, control, formState } = form
  // Registered before the title, as on the screen, so that the first missing field takes the focus.
  const { field: owner } = useController({ control, name: 'client_id' })
  const { field: project } = useController({ control, name: 'project_id' })
  const isForClient = useWatch({ control, name: 'record_for' }) === 'client'
  const problem = (name: keyof NewTicketForm) => formState.errors[name]?.message
  return (
    <>
      {can(person, 'support_tickets/openForClient') && (
        <TicketOwner form={form} client={owner} problem={problem('client_id')} />
      )}
      <TextField
        {...register('title')}
        label={FACT_TEXTS.title}
        maxLength={TICKET_TITLE_MAX}
        required
        error={problem('title')}
      />
      <TextArea
        {...register('description')}
        label={FACT_TEXTS.description}
        rows={5}
        maxLength={TICKET_DESCRIPTION_MAX}
        required
        error={problem('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('issue_type')}
          label={TICKET_VIEW_TEXTS.issueType}
          options={TICKET_ISSUE_TYPES.map((type) => [type, TICKET_ISSUE_TYPE_LABELS[type]])}
          error={problem('issue_type')}
        />
        <SelectField
          {...register('priority')}
          label={FACT_TEXTS.priority}
          options={TICKET_PRIORITIES.map((priority) => [priority, TICKET_PRIORITY_LABELS[priority]])}
          error={problem('priority')}
        />
      </div>
      <OwnProjectField field={project} uid={isForClient ? owner.value : person.uid} />
    </>
  )
}

interface TicketOwnerProps {
  form: UseFormReturn<NewTicketForm>
  client: ControllerRenderProps<NewTicketForm, 'client_id'>
  problem: string | undefined
}

/** Whether an admin opens the ticket for a client or for themselves. */
function TicketOwner({ form, client, problem }: TicketOwnerProps) {
  const { field: recordFor } = useController({ control: form.control, name: 'record_for' })
  // The chosen project belongs to the previous owner.
  const forgetProject = () => form.setValue('project_id', null)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        {...recordFor}
        label={TICKET_VIEW_TEXTS.owner}
        options={RECORD_FOR.map((one) => [one, RECORD_FOR_LABELS[one]])}
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
          error={problem}
        />
      )}
    </div>
  )
}
