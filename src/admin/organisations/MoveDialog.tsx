import {
  type MemberMove,
  memberMoveSchema,
  type Organisation,
  type OrganisationPerson,
} from '@domain/organisations/organisation.schema.ts'
import { moveMember } from '@domain/organisations/organisations.endpoints.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { grantableBy } from '@domain/platform/access/grants.ts'
import { organisationPath } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { moveQuestion, ORGANISATION_ADMIN_TEXTS, ORGANISATION_FORM_TEXTS } from '@texts/organisations/organisations.ts'
import { call } from '@/data/call.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useBoundField, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { MemberCapabilityFields } from '@/portal/organisations/CapabilityFields.tsx'
import { personName } from '@/portal/organisations/organisation-people.ts'
import { OrganisationField } from './OrganisationField.tsx'

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  person: OrganisationPerson | null
  actor: Actor
  organisation: Organisation
  /** Whether nobody else belongs to the organisation, which may end with the move. */
  isOnly: boolean
  onClose: () => void
  onSaved: () => void
}

export function MoveDialog({ person, actor, organisation, isOnly, onClose, onSaved }: MoveDialogProps) {
  const title = person ? moveQuestion(personName(person)) : ''
  return (
    <FormDialog title={title} open={person !== null} onClose={onClose} onSaved={onSaved}>
      {(place) =>
        person && <MoveForm person={person} actor={actor} organisation={organisation} isOnly={isOnly} place={place} />
      }
    </FormDialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'actor' | 'organisation' | 'isOnly'> {
  person: OrganisationPerson
  place: FormContainer
}

function MoveForm({ person, actor, organisation, isOnly, place }: MoveFormProps) {
  const { user_id } = person
  const grantable = grantableBy(actor)
  const form = useValidatedForm<MemberMove>(yupResolver(memberMoveSchema), ORGANISATION_FORM_TEXTS, {
    user_id,
    organisation_id: '',
    capabilities: person.capabilities.filter((each) => grantable.includes(each)),
  })
  const target = useBoundField(form.control, 'organisation_id')
  const capabilities = useBoundField(form.control, 'capabilities')

  async function save(move: MemberMove): Promise<void> {
    await call(moveMember, move)
    if (!isOnly) return
    showSuccessOnNextPage(moveMember.success)
    location.assign(organisationPath(move.organisation_id))
  }

  return (
    <EntryForm
      form={form}
      place={place}
      endpoint={moveMember}
      save={save}
      label={ORGANISATION_ADMIN_TEXTS.moveButton}
      busyLabel={ORGANISATION_ADMIN_TEXTS.moving}
    >
      <p className="text-sm">{ORGANISATION_ADMIN_TEXTS.moveEffect}</p>
      <OrganisationField
        {...target}
        role={organisation.role}
        except={organisation.id}
        error={target.error && ORGANISATION_ADMIN_TEXTS.chooseTarget}
      />
      <MemberCapabilityFields {...capabilities} grantable={grantable} />
    </EntryForm>
  )
}
