import { PROJECT_ERRORS } from '@domain/texts/project-errors.ts'
import { TICKET_VIEW_TEXTS } from '@domain/texts/ticket-view.ts'
import type { TicketForm } from '@domain/tickets/ticket.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController } from 'react-hook-form'
import { ownProjects } from '@/data/own-projects.data.ts'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

/** Which of their own projects a ticket is about, or none. */
export function ProjectField({ form, uid }: { form: UseFormReturn<TicketForm>; uid: string }) {
  const { field } = useController({ control: form.control, name: 'project_id' })
  const projects = useQuery(ownProjects(uid))
  const choices = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  const none = projects.isPending ? TICKET_VIEW_TEXTS.loadingProjects : TICKET_VIEW_TEXTS.noProject
  return (
    <div className="grid gap-1.5">
      <SelectField
        ref={field.ref}
        name={field.name}
        label="Project (optional)"
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value || null)}
        onBlur={field.onBlur}
        options={[['', none], ...choices]}
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
