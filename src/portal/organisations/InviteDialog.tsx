import { inviteMember } from '@domain/organisations/members.endpoints.ts'
import { type InvitationForm, invitationFormSchema } from '@domain/organisations/organisation.schema.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { ORGANISATION_DIALOG_TEXTS, ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { TextField } from '@/ui/TextField.tsx'
import { MemberCapabilityFields } from './CapabilityFields.tsx'

interface InviteDialogProps {
  organisationId: string
  actor: Actor
  open: boolean
  onClose: () => void
}

export function InviteDialog({ open, onClose, ...form }: InviteDialogProps) {
  return (
    <FormDialog title={ORGANISATION_DIALOG_TEXTS.invite} open={open} onClose={onClose}>
      {(place) => <InviteForm {...form} place={place} />}
    </FormDialog>
  )
}

const EMPTY: InvitationForm = { email: '', capabilities: [] }

function InviteForm({ organisationId, actor, place }: Omit<InviteDialogProps, 'open' | 'onClose'> & { place: FormContainer }) {
  const [invitation_id] = useState(newRecordId)
  const form = useValidatedForm<InvitationForm>(yupResolver(invitationFormSchema), ORGANISATION_FORM_TEXTS, EMPTY)
  // Registered first, because an invalid form focuses its fields in this order.
  const email = bindFields(form)('email')
  const capabilities = useBoundField(form.control, 'capabilities')
  return (
    <EntryForm
      form={form}
      place={place}
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
