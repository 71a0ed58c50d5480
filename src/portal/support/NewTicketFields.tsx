import { FORM_TEXTS } from '@domain/texts/forms.ts'
import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import {
  TICKET_DESCRIPTION_MAX,
  TICKET_ISSUE_TYPE_LABELS,
  TICKET_ISSUE_TYPES,
  TICKET_PRIORITIES,
  TICKET_PRIORITY_LABELS,
  TICKET_TITLE_MAX,
} from '@domain/tickets/ticket.constants.ts'
import type { TicketForm } from '@domain/tickets/ticket.schema.ts'
import { type UseFormReturn, useController } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { OwnProjectField } from '../shell/forms/OwnProjectField.tsx'

interface NewTicketFieldsProps {
  form: UseFormReturn<TicketForm>
  /** Whose projects can be chosen. */
  uid: string
}

/** Every field of a new ticket. */
export function NewTicketFields({ form, uid }: NewTicketFieldsProps) {
  const { register, control, formState } = form
  const { field: project } = useController({ control, name: 'project_id' })
  const problem = (name: keyof TicketForm) => problemText(formState.errors[name]?.message)
  return (
    <>
      <TextField {...register('title')} label="Title" maxLength={TICKET_TITLE_MAX} required error={problem('title')} />
      <TextArea
        {...register('description')}
        label="Description"
        rows={5}
        maxLength={TICKET_DESCRIPTION_MAX}
        required
        error={problem('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('issue_type')}
          label="Issue type"
          options={TICKET_ISSUE_TYPES.map((type) => [type, TICKET_ISSUE_TYPE_LABELS[type]])}
          error={problem('issue_type')}
        />
        <SelectField
          {...register('priority')}
          label="Priority"
          options={TICKET_PRIORITIES.map((priority) => [priority, TICKET_PRIORITY_LABELS[priority]])}
          error={problem('priority')}
        />
      </div>
      <OwnProjectField field={project} uid={uid} />
    </>
  )
}

/** What is missing is told once, over the form; the field itself says only that it is this one. */
function problemText(message: string | undefined): string | undefined {
  return message === TICKET_ERRORS['tickets/fields-missing'].description ? FORM_TEXTS.required : message
}
