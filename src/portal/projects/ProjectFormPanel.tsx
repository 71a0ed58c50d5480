import type { Project } from '@domain/projects/project.schema.ts'
import { type ProjectForm, projectFormSchema } from '@domain/projects/project-form.schema.ts'
import { PROJECT_ERRORS } from '@domain/texts/project-errors.ts'
import { PROJECT_FORM_TEXTS } from '@domain/texts/project-form.ts'
import { PROJECT_SUCCESSES } from '@domain/texts/project-successes.ts'
import type { ErrorText } from '@domain/texts/told.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refused } from '@/data/firebase/refused.ts'
import { createProject, newProjectId, updateProject } from '@/data/project-changes.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { formValues } from './project-form-values.ts'
import { SaveFailed } from './SaveFailed.tsx'

interface ProjectFormPanelProps {
  /** null for a new one. */
  project: Project | null
  /** Told whether closing now would lose something, or cut a save off. */
  state: RefObject<'clean' | 'dirty' | 'sending'>
  onCancel: () => void
  onSaved: () => void
}

/** The form of a project as it was when the form was opened. A failure keeps every entry and says what to do. */
export function ProjectFormPanel({ project, state, onCancel, onSaved }: ProjectFormPanelProps) {
  // What another admin saves meanwhile must not change the form under these hands.
  const [before] = useState(project)
  const [newId] = useState(newProjectId)
  const failure = PROJECT_ERRORS[before ? 'projects/update-failed' : 'projects/create-failed']
  const [refusal, setRefusal] = useState<ErrorText | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ProjectForm>({ resolver: yupResolver(projectFormSchema(before)), defaultValues: formValues(before) })
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => {
    if (state.current !== 'sending') state.current = isDirty ? 'dirty' : 'clean'
  }, [isDirty, state])

  async function onSubmit(values: ProjectForm) {
    if (state.current === 'sending' || hasHalfDay()) return
    state.current = 'sending'
    setRefusal(null)
    try {
      await (before ? updateProject(before, values) : createProject(newId, values))
      state.current = 'clean'
      onSaved()
      showToast({ tone: 'ok', ...PROJECT_SUCCESSES[before ? 'projects/updated' : 'projects/created'] })
    } catch (error) {
      state.current = 'dirty'
      setRefusal(refusalOf(error, failure))
    }
  }

  /** A browser hands over a day that is typed in part as none at all. */
  function hasHalfDay(): boolean {
    const half = [...(element.current?.querySelectorAll<HTMLInputElement>('[type=date]') ?? [])].filter(
      ({ validity }) => validity.badInput,
    )
    for (const { name } of half) {
      form.setError(name as keyof ProjectForm, { message: PROJECT_FORM_TEXTS.halfDay }, { shouldFocus: true })
    }
    return half.length > 0
  }

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <ProjectFields form={form} project={before} />
      {refusal && <SaveFailed refusal={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {PROJECT_FORM_TEXTS.cancel}
        </button>
        <button type="submit" className="button" aria-disabled={isSubmitting}>
          {isSubmitting ? PROJECT_FORM_TEXTS.sending : before ? PROJECT_FORM_TEXTS.save : PROJECT_FORM_TEXTS.create}
        </button>
      </div>
    </form>
  )
}

/** What is told: the server's reason, or that nothing reached it, under what failed. */
function refusalOf(error: unknown, failure: ErrorText): ErrorText {
  if (!(error instanceof Refused)) return failure
  return error.isUnreachable ? { title: failure.description, description: error.text.description } : error.text
}
