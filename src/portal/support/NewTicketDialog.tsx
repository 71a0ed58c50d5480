import { can } from '@domain/access/permissions.ts'
import { DEFAULT_ISSUE_TYPE, DEFAULT_TICKET_PRIORITY } from '@domain/tickets/ticket.constants.ts'
import { type NewTicketForm as NewTicketValues, newTicketFormSchema } from '@domain/tickets/ticket.schema.ts'
import { sentClient } from '@domain/users/on-behalf.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { TICKET_ERRORS, TICKET_TEXTS } from '@texts/tickets.ts'
import { TICKET_FIELD_TEXTS, TICKET_SUCCESSES, TICKET_VIEW_TEXTS } from '@texts/tickets-dialogs.ts'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { newRecordId } from '@/data/firebase/database.ts'
import { createTicket } from '@/data/ticket-changes.data.ts'
import { FormButtons } from '../shell/forms/ConfirmForm.tsx'
import { type FormContainer, FormDialog, useFormSave } from '../shell/forms/FormDialog.tsx'
import { formResolver } from '../shell/forms/field-texts.ts'
import { useRequiredNotice } from '../shell/forms/useRequiredNotice.tsx'
import { SaveFailed } from '../shell/forms/useSend.tsx'
import { useDraftForm } from '../shell/forms/useTextDraft.ts'
import type { Person } from '../shell/Gate.tsx'
import { usePerson } from '../shell/Gate.tsx'
import { AttachFiles } from './AttachFiles.tsx'
import { NewTicketFields } from './NewTicketFields.tsx'
import { useAttachments } from './useAttachments.ts'

/** The form of a new ticket. */
export function NewTicketDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = usePerson()
  return (
    <FormDialog title={TICKET_TEXTS.create} open={open} onClose={onClose}>
      {(place) => person && <NewTicketForm person={person} place={place} />}
    </FormDialog>
  )
}

const MISSING = TICKET_ERRORS['tickets/fields-missing']

const EMPTY: NewTicketValues = {
  record_for: 'self',
  client_id: '',
  title: '',
  description: '',
  issue_type: DEFAULT_ISSUE_TYPE,
  priority: DEFAULT_TICKET_PRIORITY,
  project_id: null,
}

const MESSAGES = { success: TICKET_SUCCESSES['tickets/created'], failure: TICKET_ERRORS['tickets/create-failed'] }

/** The form of a new ticket. Clients and partners open their own; an admin chooses the owner. */
export function NewTicketForm({ person, place }: { person: Person; place: FormContainer }) {
  const { uid } = person
  const isForClient = can(person, 'support_tickets/openForClient')
  const [ticket_id] = useState(newRecordId)
  const attachments = useAttachments()
  const form = useForm<NewTicketValues>({
    resolver: formResolver(yupResolver(newTicketFormSchema), TICKET_FIELD_TEXTS),
    defaultValues: { ...EMPTY, record_for: isForClient ? 'client' : 'self' },
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const missing = useRequiredNotice(MISSING, errors)
  const { refusal, setRefusal, save } = useFormSave(place, isDirty || attachments.files.length > 0, MESSAGES)
  useDraftForm(form, { uid, place: 'new-ticket', cast: (kept) => toTicket(kept, isForClient), texts: ['title', 'description'] })

  // The error about a file is outdated.
  useEffect(() => setRefusal(null), [attachments.obstacle])

  function onInvalid(found: FieldErrors<NewTicketValues>) {
    setRefusal(null)
    missing.onTry(found)
  }

  async function onSubmit(values: NewTicketValues) {
    if (attachments.obstacle) setRefusal({ title: MESSAGES.failure.description, description: attachments.obstacle })
    else {
      let isNamed = false
      await save(async () => {
        try {
          await open(values)
        } catch (error) {
          isNamed = attachments.onFailure(error)
          throw error
        }
      })
      if (isNamed) setRefusal(null)
    }
  }

  async function open({ record_for, client_id, ...entered }: NewTicketValues): Promise<void> {
    const owner = sentClient({ record_for, client_id })
    await createTicket({ ...entered, ...owner, ticket_id, attachments: attachments.paths })
    attachments.onSent()
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
    >
      {missing.notice}
      <NewTicketFields form={form} person={person} />
      <AttachFiles attachments={attachments} isBusy={isSubmitting} />
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

/** Drops the client and the project, because a draft does not store the client's name. */
function toTicket(kept: unknown, isForClient: boolean): unknown {
  const values = newTicketFormSchema.cast(kept, { assert: false })
  const own = { ...values, record_for: 'self', client_id: '' }
  return isForClient && values.record_for === 'client' ? { ...own, record_for: 'client', project_id: null } : own
}
