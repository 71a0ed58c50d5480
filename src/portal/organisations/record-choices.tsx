import { canForOwn } from '@domain/platform/access/permissions.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS, organisationsFoundText, PROJECT_LIST_ERRORS } from '@texts/platform/forms.ts'
import type { ControllerRenderProps } from 'react-hook-form'
import { type OrganisationFilter, organisationPages } from '@/data/organisations/organisation.data.ts'
import { ownProjects } from '@/data/organisations/own-projects.data.ts'
import { PAUSE_MS, type SearchOptions, shownResults } from '@/portal/forms/search-choices.ts'
import { usePerson } from '@/portal/frame/Gate.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import type { Choice } from '@/ui/ComboboxList.tsx'
import { useDebounced } from '@/ui/hooks.ts'
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

/** A debounced search for organisations, page by page; without text it lists all by name. */
export function useOrganisationSearch(text: string, filter: OrganisationFilter, options: SearchOptions = {}) {
  const { isAsking = true } = options
  const term = useDebounced(text, PAUSE_MS)
  const list = useInfiniteQuery({ ...organisationPages(term, filter), enabled: isAsking })
  const choices = list.data?.map(({ id, name }): Choice => ({ id, title: name, detail: '' }))
  return shownResults(list, term === text, choices, organisationsFoundText, options)
}
