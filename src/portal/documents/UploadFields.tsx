import {
  DOCUMENT_DESCRIPTION_MAX,
  DOCUMENT_TITLE_MAX,
  OFFICE_TYPE_LABELS,
  OFFICE_TYPES,
  type PortalDocument,
  UPLOAD_PURPOSES,
} from '@domain/documents/document.ts'
import type { FieldErrors, OwnerErrors, OwnerFields, UploadFields } from '@domain/documents/upload.schema.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_DIALOG_TEXTS, UPLOAD_PURPOSE_LABELS } from '@texts/documents/documents.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS, PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import { useEffect, useState } from 'react'
import { documentProjects } from '@/data/organisations/own-projects.data.ts'
import type { Reader } from '@/data/reader.ts'
import { ClientField } from '@/portal/accounts/people/PeopleField.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { CATEGORY_OPTIONS } from './uploads.tsx'

interface DetailFieldsProps {
  reader: Reader
  /** The owner of the offered projects; empty until an admin has chosen a client, which offers every project. */
  owner: string
  replaces: PortalDocument | null
  /** Whether the project follows from the requested document. */
  hasFixedProject: boolean
  fields: UploadFields
  errors: FieldErrors
  onChange: (fields: UploadFields) => void
}

/** The fields of a document without its file. */
export function DetailFields({ reader, owner, replaces, hasFixedProject, fields, errors, onChange }: DetailFieldsProps) {
  const canChoose = canForOwn(reader, 'projects/list') && !hasFixedProject
  const projects = useQuery({ ...documentProjects(owner, reader), enabled: canChoose })
  const [isOfAnother, setIsOfAnother] = useState(false)
  const { project_id } = fields

  useEffect(() => {
    if (project_id) setIsOfAnother(false)
    // A project that was chosen before the client stays if it is the client's.
    if (replaces || hasFixedProject || !project_id || !projects.data || projects.data.some(({ id }) => id === project_id))
      return
    setIsOfAnother(true)
    onChange({ ...fields, project_id: '' })
  }, [project_id, projects.data])

  const own = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  // The project of the document, until the list is loaded.
  const known = replaces?.project && replaces.project_id ? [[replaces.project_id, replaces.project.title] as const] : []
  const choices = own.length > 0 ? own : known
  const none = projects.isLoading
    ? FORM_TEXTS.loadingProjects
    : projects.isError
      ? PROJECT_LIST_ERRORS['projects/fetch-failed'].description
      : FACT_TEXTS.noProject
  const of = (name: keyof UploadFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  })
  return (
    <>
      <TextField label={FACT_TEXTS.title} required maxLength={DOCUMENT_TITLE_MAX} {...of('title')} />
      <TextArea label={FACT_TEXTS.descriptionOptional} rows={2} maxLength={DOCUMENT_DESCRIPTION_MAX} {...of('description')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={FACT_TEXTS.category} required options={CATEGORY_OPTIONS} {...of('category')} />
        <TextField label={DOCUMENT_DIALOG_TEXTS.expiry} type="date" {...of('expires_on')} />
      </div>
      {canChoose && (
        <SelectField
          label={FACT_TEXTS.projectOptional}
          options={[['', none], ...choices]}
          {...of('project_id')}
          {...(isOfAnother && { error: DOCUMENT_DIALOG_TEXTS.projectOfAnother })}
        />
      )}
    </>
  )
}

interface OwnerFieldsetProps {
  owner: OwnerFields
  errors: OwnerErrors
  onChange: (owner: OwnerFields) => void
}

const TYPES = [
  ['', DOCUMENT_DIALOG_TEXTS.chooseType],
  ...OFFICE_TYPES.map((type) => [type, OFFICE_TYPE_LABELS[type]] as const),
] as const

/** The fields for admins: the owner, and whether the office sends the document. */
export function OwnerFieldset({ owner, errors, onChange }: OwnerFieldsetProps) {
  const { purpose, client_id, office_type } = owner
  return (
    <>
      <SelectField
        label={DOCUMENT_DIALOG_TEXTS.purpose}
        name="purpose"
        options={UPLOAD_PURPOSE_LABELS}
        value={purpose}
        onChange={({ target }) => {
          const chosen = UPLOAD_PURPOSES.find((known) => known === target.value)
          if (chosen) onChange({ ...owner, purpose: chosen })
        }}
      />
      {/* Hidden, not removed, so that the entry stays when the choice is changed back. */}
      <div className={purpose === 'own' ? 'hidden' : undefined}>
        <ClientField value={client_id} error={errors.client_id} onChange={(id) => onChange({ ...owner, client_id: id })} />
      </div>
      {purpose === 'from_office' && (
        <SelectField
          label={FACT_TEXTS.type}
          name="office_type"
          required
          options={TYPES}
          value={office_type}
          error={errors.office_type}
          onChange={({ target }) => onChange({ ...owner, office_type: target.value })}
        />
      )}
    </>
  )
}
