import { DEFAULT_CURRENCY } from '@domain/money.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import type { ProjectForm } from '@domain/projects/project-form.schema.ts'

const EMPTY: ProjectForm = {
  title: '',
  description: '',
  status: 'planning',
  progress_percentage: 0,
  client_id: '',
  start_date: null,
  expected_completion: null,
  budget_amount: null,
  budget_currency: DEFAULT_CURRENCY,
  partner_ids: [],
  reason: '',
}

/** What the form begins with: a project as it is, or nothing. */
export function formValues(project: Project | null): ProjectForm {
  if (!project) return EMPTY
  const known = Object.keys(EMPTY).filter((field) => field in project)
  return { ...EMPTY, ...Object.fromEntries(known.map((field) => [field, project[field as keyof Project]])) }
}
