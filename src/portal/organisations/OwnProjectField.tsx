import { canForOwn } from '@domain/platform/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS, PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import type { ControllerRenderProps } from 'react-hook-form'
import { ownProjects } from '@/data/organisations/own-projects.data.ts'
import { type Person, usePerson } from '@/portal/frame/Gate.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

interface OwnProjectFieldProps {
  /** The field of the form that holds the project's id, or null. */
  field: Pick<
    ControllerRenderProps<{ project_id: string | null }, 'project_id'>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'ref'
  >
  /** The owner of the projects; empty while unknown. */
  uid: string
  /** The title of the record's project, shown until the list has loaded. */
  knownTitle?: string | undefined
}

interface ProjectChoiceProps extends OwnProjectFieldProps {
  person: Person
}

/** The choice of a project of the record's owner, or none; hidden from people without access to projects. */
export function OwnProjectField(props: OwnProjectFieldProps) {
  const person = usePerson()
  return person && canForOwn(person, 'projects/list') && <ProjectChoice {...props} person={person} />
}

function ProjectChoice({ field: { value, onChange, ...field }, uid, knownTitle, person }: ProjectChoiceProps) {
  const isKnown = uid !== ''
  const projects = useQuery({ ...ownProjects(uid, person), enabled: isKnown })
  const listed = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  const isListed = listed.some(([id]) => id === value)
  const known = knownTitle && value !== null && !isListed ? [[value, knownTitle] as const] : []
  const none = projects.isPending ? FORM_TEXTS.loadingProjects : FACT_TEXTS.noProject
  return (
    <div className="grid gap-1.5">
      <SelectField
        {...field}
        label={FACT_TEXTS.projectOptional}
        value={value ?? ''}
        disabled={!isKnown}
        onChange={({ target }) => onChange(target.value || null)}
        options={[['', isKnown ? none : FORM_TEXTS.chooseClientFirst], ...known, ...listed]}
        error={projects.isError ? PROJECT_LIST_ERRORS['projects/fetch-failed'].description : undefined}
      />
      {projects.isError && (
        <div>
          <RetryButton busy={projects.isFetching} onRetry={() => void projects.refetch()} />
        </div>
      )}
    </div>
  )
}
