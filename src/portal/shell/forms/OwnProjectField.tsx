import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import { PROJECT_ERRORS } from '@texts/projects.ts'
import type { RefCallBack } from 'react-hook-form'
import { ownProjects } from '@/data/own-projects.data.ts'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

interface OwnProjectFieldProps {
  /** The field of the form that holds the project's id, or null. */
  field: {
    name: string
    value: string | null
    onChange: (id: string | null) => void
    onBlur: () => void
    ref: RefCallBack
  }
  /** The owner of the projects; empty while unknown. */
  uid: string
}

/** The choice of a project of the record's owner, or none. */
export function OwnProjectField({ field, uid }: OwnProjectFieldProps) {
  const isKnown = uid !== ''
  const projects = useQuery({ ...ownProjects(uid), enabled: isKnown })
  const choices = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  const known = projects.isPending ? FORM_TEXTS.loadingProjects : FORM_TEXTS.noProject
  return (
    <div className="grid gap-1.5">
      <SelectField
        ref={field.ref}
        name={field.name}
        label={FACT_TEXTS.projectOptional}
        value={field.value ?? ''}
        disabled={!isKnown}
        onChange={({ target }) => field.onChange(target.value || null)}
        onBlur={field.onBlur}
        options={[['', isKnown ? known : FORM_TEXTS.chooseClientFirst], ...choices]}
        error={projects.isError ? PROJECT_ERRORS['projects/fetch-failed'].description : undefined}
      />
      {projects.isError && (
        <div>
          <RetryButton busy={projects.isFetching} onRetry={() => void projects.refetch()} />
        </div>
      )}
    </div>
  )
}
