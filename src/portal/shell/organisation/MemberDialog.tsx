import type { Actor } from '@domain/access/capabilities.ts'
import { type MemberChange, memberChangeSchema, type OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/forms.ts'
import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { changeQuestion, ORGANISATION_FORM_TEXTS } from '@texts/organisations-dialogs.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { changeMember } from '@/data/organisation-changes.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { MemberCapabilityFields } from './CapabilityFields.tsx'
import { grantableBy, personName } from './organisation-people.ts'

interface MemberDialogProps {
  /** Null while the dialog is closed. */
  person: OrganisationPerson | null
  actor: Actor
  onClose: () => void
  onSaved: (person: OrganisationPerson) => void
}

/** Changes what a member may do. */
export function MemberDialog({ person, actor, onClose, onSaved }: MemberDialogProps) {
  return (
    <FormDialog
      title={person ? changeQuestion(personName(person)) : ''}
      open={person !== null}
      onClose={onClose}
      onSaved={() => person && onSaved(person)}
    >
      {(place) => person && <MemberForm person={person} actor={actor} place={place} />}
    </FormDialog>
  )
}

function MemberForm({ person, actor, place }: { person: OrganisationPerson; actor: Actor; place: FormContainer }) {
  const [{ user_id, capabilities }] = useState(person)
  const form = useValidatedForm<MemberChange>(yupResolver(memberChangeSchema), ORGANISATION_FORM_TEXTS, {
    user_id,
    before: capabilities,
    capabilities,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'capabilities' })
  return (
    <EntryForm
      form={form}
      place={place}
      success={ORGANISATION_SUCCESSES['organisations/member-changed']}
      failure={ORGANISATION_ERRORS['organisations/change-failed']}
      save={changeMember}
      label={FORM_TEXTS.save}
    >
      <MemberCapabilityFields
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        grantable={grantableBy(actor)}
        error={fieldState.error?.message}
      />
    </EntryForm>
  )
}
