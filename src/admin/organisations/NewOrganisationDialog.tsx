import { ROLE_LABELS } from '@domain/access/roles.ts'
import {
  ORGANISATION_KIND_LABELS,
  ORGANISATION_KINDS,
  ORGANISATION_ROLES,
} from '@domain/organisations/organisation.constants.ts'
import { type OrganisationForm, organisationFormSchema } from '@domain/organisations/organisation.schema.ts'
import { organisationPath } from '@domain/routes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { ORGANISATION_ERRORS, ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { ORGANISATION_ADMIN_TEXTS } from '@texts/organisations-admin.ts'
import { ORGANISATION_FORM_TEXTS, ORGANISATION_TEXTS } from '@texts/organisations-dialogs.ts'
import { useState } from 'react'
import { newRecordId } from '@/data/firebase/database.ts'
import { createOrganisation } from '@/data/organisation-changes.data.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/shell/forms/FormDialog.tsx'
import { bindFields, useValidatedForm } from '@/portal/shell/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

export function NewOrganisationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [id, setId] = useState('')
  return (
    <FormDialog
      title={ORGANISATION_ADMIN_TEXTS.create}
      open={open}
      onClose={onClose}
      onSaved={() => location.assign(organisationPath(id))}
    >
      {(place) => <NewOrganisationForm place={place} onId={setId} />}
    </FormDialog>
  )
}

const KINDS = ORGANISATION_KINDS.map((kind) => [kind, ORGANISATION_KIND_LABELS[kind]] as const)
const ROLES = ORGANISATION_ROLES.map((role) => [role, ROLE_LABELS[role]] as const)
const EMPTY: OrganisationForm = { name: '', kind: 'company', role: 'client', email: '' }
