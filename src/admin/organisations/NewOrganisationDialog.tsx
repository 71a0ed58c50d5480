import { type OrganisationForm, organisationFormSchema } from '@domain/organisations/new-organisation.schema.ts'
import { ORGANISATION_KIND_LABELS, ORGANISATION_ROLES } from '@domain/organisations/organisation.ts'
import { createOrganisation } from '@domain/organisations/organisations.endpoints.ts'
import { ROLE_LABELS } from '@domain/platform/access/capabilities.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { organisationPath } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import {
  ORGANISATION_ADMIN_TEXTS,
  ORGANISATION_DIALOG_TEXTS,
  ORGANISATION_FORM_TEXTS,
} from '@texts/organisations/organisations.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

export function NewOrganisationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useRef('')
  return (
    <FormDialog
      title={ORGANISATION_ADMIN_TEXTS.create}
      open={open}
      onClose={onClose}
      onSaved={() => location.assign(organisationPath(id.current))}
    >
      {(container) => (
        <NewOrganisationForm
          container={container}
          onId={(created) => {
            id.current = created
          }}
        />
      )}
    </FormDialog>
  )
}

const ROLES = ORGANISATION_ROLES.map((role) => [role, ROLE_LABELS[role]] as const)
const EMPTY: OrganisationForm = { name: '', kind: 'company', role: 'client', email: '' }

function NewOrganisationForm({ container, onId }: { container: FormContainer; onId: (id: string) => void }) {
  const [ids] = useState(() => ({ organisation_id: newRecordId(), invitation_id: newRecordId() }))
  const form = useValidatedForm<OrganisationForm>(yupResolver(organisationFormSchema), ORGANISATION_FORM_TEXTS, EMPTY)
  const field = bindFields(form)
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={createOrganisation}
      save={async (values) => {
        await call(createOrganisation, { ...values, ...ids })
        onId(ids.organisation_id)
      }}
      label={ORGANISATION_ADMIN_TEXTS.createButton}
    >
      <TextField
        {...field('name')}
        label={ORGANISATION_DIALOG_TEXTS.name}
        autoComplete="off"
        maxLength={NAME_MAX}
        countsCharacters
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('kind')} label={ORGANISATION_DIALOG_TEXTS.kind} options={ORGANISATION_KIND_LABELS} />
        <SelectField {...field('role')} label={ORGANISATION_ADMIN_TEXTS.role} options={ROLES} />
      </div>
      <p className="-mt-3 text-sm text-soft">{ORGANISATION_ADMIN_TEXTS.roleHint}</p>
      <TextField
        {...field('email')}
        label={ORGANISATION_ADMIN_TEXTS.firstPerson}
        type="email"
        autoComplete="off"
        hint={ORGANISATION_ADMIN_TEXTS.firstPersonHint}
        required
      />
    </EntryForm>
  )
}
