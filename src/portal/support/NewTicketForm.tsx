import { TICKET_ERRORS } from '@domain/texts/ticket-errors.ts'
import { TICKET_SUCCESSES } from '@domain/texts/ticket-successes.ts'
import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import { DEFAULT_ISSUE_TYPE, DEFAULT_TICKET_PRIORITY } from '@domain/tickets/ticket.constants.ts'
import { type TicketForm, ticketFormSchema } from '@domain/tickets/ticket.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { createTicket, newTicketId } from '@/data/ticket-changes.data.ts'
import { FormButtons } from '../shell/forms/FormButtons.tsx'
import type { FormPlace } from '../shell/forms/FormDialog.tsx'
import { SaveFailed } from '../shell/forms/SaveFailed.tsx'
import { useFormSave } from '../shell/forms/useFormSave.ts'
import { useKeptForm } from '../shell/forms/useKeptForm.ts'
import { useMissing } from '../shell/forms/useMissing.tsx'
import { NewTicketFields } from './NewTicketFields.tsx'

const MISSING = TICKET_ERRORS['tickets/fields-missing']

const EMPTY: TicketForm = {
  title: '',
  description: '',
  issue_type: DEFAULT_ISSUE_TYPE,
  priority: DEFAULT_TICKET_PRIORITY,
  project_id: null,
}

const TOLD = { success: TICKET_SUCCESSES['tickets/created'], failure: TICKET_ERRORS['tickets/create-failed'] }

export function NewTicketForm({ uid, place }: { uid: string; place: FormPlace }) {
  const [ticket_id] = useState(newTicketId)
  const form = useForm<TicketForm>({ resolver: yupResolver(ticketFormSchema), defaultValues: EMPTY })
  const { isDirty, isSubmitting, errors } = form.formState
  const missing = useMissing(MISSING, errors)
  const { refusal, setRefusal, save } = useFormSave(place, isDirty, TOLD)
  useKeptForm(form, { uid, place: 'new-ticket', cast: toTicket, texts: ['title', 'description'] })

  function onInvalid(found: FieldErrors<TicketForm>) {
    setRefusal(null)
    missing.onTry(found)
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) =>
        void form.handleSubmit((values) => save(() => createTicket({ ...values, ticket_id })), onInvalid)(event)
      }
    >
      {missing.notice}
      <NewTicketFields form={form} uid={uid} />
      {refusal && <SaveFailed refusal={refusal} />}
      <FormButtons
        label={TICKET_VIEW_TEXTS.create}
        busyLabel={TICKET_VIEW_TEXTS.creating}
        busy={isSubmitting}
        onCancel={place.onCancel}
      />
    </form>
  )
}

const toTicket = (kept: unknown) => ticketFormSchema.cast(kept, { assert: false })
