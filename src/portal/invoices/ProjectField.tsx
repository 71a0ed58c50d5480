import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { INVOICE_DIALOG_TEXTS } from '@domain/texts/invoice-dialogs.ts'
import { PROJECT_ERRORS } from '@domain/texts/project-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { ownProjects } from '@/data/own-projects.data.ts'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

const TEXTS = INVOICE_DIALOG_TEXTS

/** Which project it is for: one of the chosen client's, or none. */
export function ProjectField({ form, invoice }: { form: UseFormReturn<InvoiceForm>; invoice: Invoice | null }) {
  const { field } = useController({ control: form.control, name: 'project_id' })
  const client = useWatch({ control: form.control, name: 'client_id' })
  const projects = useQuery({ ...ownProjects(client), enabled: client !== '' })
  const choices = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  const isListed = choices.some(([id]) => id === field.value)
  // The draft's own project, until the list is there.
  const own = invoice?.project && field.value !== null && !isListed ? [[field.value, invoice.project.title] as const] : []
  const isLoading = client !== '' && projects.isPending
  const none = client === '' ? TEXTS.chooseClient : isLoading ? TEXTS.loadingProjects : TEXTS.noProject
  return (
    <div className="grid gap-1.5">
      <SelectField
        ref={field.ref}
        name={field.name}
        label="Project (optional)"
        value={field.value ?? ''}
        disabled={client === ''}
        onChange={({ target }) => field.onChange(target.value || null)}
        onBlur={field.onBlur}
        options={[['', none], ...own, ...choices]}
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
