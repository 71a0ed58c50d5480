import { changeMember, inviteMember } from '@domain/organisations/members.endpoints.ts'
import {
  type InvitationForm,
  invitationFormSchema,
  type MemberChange,
  memberChangeSchema,
  type OrganisationPerson,
} from '@domain/organisations/organisation.schema.ts'
import { personName } from '@domain/organisations/organisation.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { changeQuestion, ORGANISATION_DIALOG_TEXTS, ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { Notice } from '@/ui/EmptyState.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { MemberCapabilityFields } from './Capabilities.tsx'

interface MemberDialogProps {
  /** Null while the dialog is closed. */
  person: OrganisationPerson | null
  actor: Actor
  people: readonly OrganisationPerson[]
  onClose: () => void
  onSaved: (person: OrganisationPerson) => void
}

export function MemberDialog({ person, actor, people, onClose, onSaved }: MemberDialogProps) {
  return (
    <FormDialog
      title={person ? changeQuestion(personName(person)) : ''}
      open={person !== null}
      onClose={onClose}
      onSaved={() => person && onSaved(person)}
    >
      {(container) => person && <MemberForm person={person} actor={actor} people={people} container={container} />}
    </FormDialog>
  )
}

interface MemberFormProps extends Pick<MemberDialogProps, 'actor' | 'people'> {
  person: OrganisationPerson
  container: FormContainer
}

function MemberForm({ person, actor, people, container }: MemberFormProps) {
  const [{ user_id, capabilities }] = useState(person)
  const form = useValidatedForm<MemberChange>(yupResolver(memberChangeSchema), ORGANISATION_FORM_TEXTS, {
    user_id,
    before: capabilities,
    capabilities,
  })
  const field = useBoundField(form.control, 'capabilities')
  // What people take from others, they can give again. The server refuses that nobody manages the organisation.
  const taken = user_id === actor.uid ? capabilities.filter((each) => each !== 'people' && !field.value.includes(each)) : []
  const givers = people.filter((each) => each.user_id !== user_id && !each.disabled && each.capabilities.includes('people'))
  const isLastToGive = taken.some((each) => !givers.some((giver) => giver.capabilities.includes(each)))
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={changeMember}
      save={(values) => call(changeMember, values)}
      label={FORM_TEXTS.save}
    >
      <MemberCapabilityFields {...field} grantable={grantableBy(actor)} />
      {isLastToGive && <Notice description={ORGANISATION_DIALOG_TEXTS.lastToGive} announce />}
    </EntryForm>
  )
}

interface InviteDialogProps {
  organisationId: string
  actor: Actor
  open: boolean
  onClose: () => void
}

export function InviteDialog({ open, onClose, ...form }: InviteDialogProps) {
  return (
    <FormDialog title={ORGANISATION_DIALOG_TEXTS.invite} open={open} onClose={onClose}>
      {(container) => <InviteForm {...form} container={container} />}
    </FormDialog>
  )
}

const EMPTY: InvitationForm = { email: '', capabilities: [] }

function InviteForm({
  organisationId,
  actor,
  container,
}: Omit<InviteDialogProps, 'open' | 'onClose'> & { container: FormContainer }) {
  const [invitation_id] = useState(newRecordId)
  const form = useValidatedForm<InvitationForm>(yupResolver(invitationFormSchema), ORGANISATION_FORM_TEXTS, EMPTY)
  // Registered first, because an invalid form focuses its fields in this order.
  const email = bindFields(form)('email')
  const capabilities = useBoundField(form.control, 'capabilities')
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={inviteMember}
      save={(values) => call(inviteMember, { ...values, organisation_id: organisationId, invitation_id })}
      label={ORGANISATION_DIALOG_TEXTS.sendInvitation}
    >
      <TextField
        {...email}
        label={FACT_TEXTS.email}
        type="email"
        autoComplete="off"
        hint={ORGANISATION_DIALOG_TEXTS.inviteHint}
        required
      />
      <MemberCapabilityFields {...capabilities} grantable={grantableBy(actor)} />
    </EntryForm>
  )
}
