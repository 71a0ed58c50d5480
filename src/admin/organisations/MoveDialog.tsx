import { CAPABILITIES } from '@domain/access/capabilities.ts'
import {
  type MemberMove,
  memberMoveSchema,
  type Organisation,
  type OrganisationPerson,
} from '@domain/organisations/organisation.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { moveQuestion, ORGANISATION_ADMIN_TEXTS } from '@texts/organisations-admin.ts'
import { ORGANISATION_FORM_TEXTS } from '@texts/organisations-dialogs.ts'
import { useController } from 'react-hook-form'
import { moveMember } from '@/data/organisation-changes.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { MemberCapabilityFields } from '@/portal/shell/organisation/CapabilityFields.tsx'
import { personName } from '@/portal/shell/organisation/organisation-people.ts'
import { OrganisationField } from './OrganisationField.tsx'

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  person: OrganisationPerson | null
  organisation: Organisation
  onClose: () => void
}

/** Moves a person into another organisation. */
export function MoveDialog({ person, organisation, onClose }: MoveDialogProps) {
  return (
    <FormDialog title={person ? moveQuestion(personName(person)) : ''} open={person !== null} onClose={onClose}>
      {(place) => person && <MoveForm person={person} organisation={organisation} place={place} />}
    </FormDialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'organisation'> {
  person: OrganisationPerson
  place: FormContainer
}

function MoveForm({ person, organisation, place }: MoveFormProps) {
  const { user_id, capabilities } = person
  const form = useValidatedForm<MemberMove>(yupResolver(memberMoveSchema), ORGANISATION_FORM_TEXTS, {
    user_id,
    organisation_id: '',
    capabilities,
  })
  const { field: target, fieldState } = useController({ control: form.control, name: 'organisation_id' })
  const { field: may, fieldState: mayState } = useController({ control: form.control, name: 'capabilities' })
  return (
    <EntryForm
      form={form}
      place={place}
      success={ORGANISATION_SUCCESSES['organisations/member-moved']}
      failure={ORGANISATION_ERRORS['organisations/change-failed']}
      save={moveMember}
      label={ORGANISATION_ADMIN_TEXTS.moveButton}
      busyLabel={ORGANISATION_ADMIN_TEXTS.moving}
    >
      <p className="text-sm">{ORGANISATION_ADMIN_TEXTS.moveEffect}</p>
      <OrganisationField
        {...target}
        role={organisation.role}
        except={organisation.id}
        error={fieldState.error && ORGANISATION_ADMIN_TEXTS.chooseTarget}
      />
      <MemberCapabilityFields
        ref={may.ref}
        value={may.value}
        onChange={may.onChange}
        grantable={CAPABILITIES}
        error={mayState.error?.message}
      />
    </EntryForm>
  )
}
