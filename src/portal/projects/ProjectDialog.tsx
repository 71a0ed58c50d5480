import { DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { createProject, updateProject } from '@domain/projects/project.module.ts'
import type { Project } from '@domain/projects/project.ts'
import { type ProjectForm, projectFormSchema } from '@domain/projects/project-form.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { PROJECT_DIALOGS, PROJECT_FIELD_TEXTS, PROJECT_FORM_TEXTS } from '@texts/projects/projects.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { takeRequestedClient } from '@/portal/accounts/people/PeopleField.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { useValidatedForm } from '@/portal/forms/form-fields.ts'
import { ProjectFields } from './ProjectFields.tsx'

export interface ProjectDialogProps {
  /** null for a new one. */
  project: Project | null
  open: boolean
  onClose: () => void
}

export function ProjectDialog({ project, open, onClose }: ProjectDialogProps) {
  return (
    <FormDialog title={project ? PROJECT_DIALOGS.manage : PROJECT_DIALOGS.create} open={open} onClose={onClose}>
      {(container) => <ProjectFormPanel project={project} container={container} />}
    </FormDialog>
  )
}

/** The project's values when the form opened; null for a new one. */
export function ProjectFormPanel({ project, container }: { project: Project | null; container: FormContainer }) {
  // A change by another admin must not replace what is being typed.
  const [before] = useState(project)
  const [newId] = useState(newRecordId)
  const [client_id] = useState(() => (before ? '' : takeRequestedClient()))
  const form = useValidatedForm<ProjectForm>(yupResolver(projectFormSchema(before)), PROJECT_FIELD_TEXTS, {
    ...formValues(before),
    ...(!before && { client_id }),
  })

  function save({ client_id, reason, ...values }: ProjectForm) {
    if (!before) return call(createProject, { ...values, client_id, project_id: newId })
    return call(updateProject, { ...values, reason, project_id: before.id, revision: before.revision ?? 0 })
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? updateProject : createProject}
      save={save}
      label={before ? FORM_TEXTS.save : PROJECT_FORM_TEXTS.create}
    >
      <ProjectFields form={form} project={before} />
    </EntryForm>
  )
}

const EMPTY: ProjectForm = {
  title: '',
  description: '',
  status: 'planning',
  progress_percentage: 0,
  progress_fixed: false,
  client_id: '',
  start_date: null,
  expected_completion: null,
  budget_amount: null,
  budget_currency: DEFAULT_CURRENCY,
  partner_ids: [],
  reason: '',
}

export function formValues(project: Project | null): ProjectForm {
  if (!project) return EMPTY
  const known = Object.keys(EMPTY).filter((field) => field in project)
  return { ...EMPTY, ...Object.fromEntries(known.map((field) => [field, project[field as keyof Project]])) }
}
