import { ROLES } from '@domain/access/roles.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { FORM_TEXTS } from '@texts/forms.ts'
import { INVOICE_DIALOG_TEXTS } from '@texts/invoices-dialogs.ts'
import { PROJECT_ERRORS } from '@texts/projects.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { paymentTerms } from '@/data/invoice-changes.data.ts'
import { ownProjects } from '@/data/own-projects.data.ts'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { toDay } from '../shell/forms/parse-input.ts'
import { ClientField } from '../shell/people/PeopleField.tsx'
import { type FieldsProps, MoneyFields } from './MoneyFields.tsx'

interface InvoiceFieldsProps {
  form: UseFormReturn<InvoiceForm>
  /** The draft to edit; null for a new invoice. */
  invoice: Invoice | null
}

/** Every field of an invoice, registered in their order on the screen so that the first invalid one takes the focus. */
export function InvoiceFields({ form, invoice }: InvoiceFieldsProps) {
  const problem = (name: keyof InvoiceForm) => form.formState.errors[name]?.message
  return (
    <>
      <Client form={form} invoice={invoice} problem={problem('client_id')} />
      <ProjectField form={form} invoice={invoice} />
      <Words form={form} problem={problem} />
      <MoneyFields form={form} problem={problem} />
      <DueDate form={form} problem={problem} isNew={invoice === null} />
    </>
  )
}

function Words({ form: { register }, problem }: FieldsProps) {
  return (
    <>
      <TextField
        {...register('title')}
        label={FACT_TEXTS.title}
        maxLength={INVOICE_TITLE_MAX}
        required
        error={problem('title')}
      />
      <TextArea
        {...register('description')}
        label={FACT_TEXTS.descriptionOptional}
        rows={3}
        maxLength={INVOICE_DESCRIPTION_MAX}
        error={problem('description')}
      />
    </>
  )
}

/** A new invoice starts with the due date of the payment terms, unless a date was typed before they loaded. */
function DueDate({ form, problem, isNew }: FieldsProps & { isNew: boolean }) {
  const { register, setValue, getValues } = form
  const { data: days } = useQuery({ ...paymentTerms, enabled: isNew })
  useEffect(() => {
    // This is not the user's change, so the form closes without a question.
    if (isNew && days !== undefined && !getValues('due_date')) {
      setValue('due_date', daysAfter(dayInNairobi(new Date()), days))
    }
  }, [isNew, days, getValues, setValue])
  return (
    <TextField
      {...register('due_date', { setValueAs: toDay })}
      label={INVOICE_DIALOG_TEXTS.dueOptional}
      type="date"
      error={problem('due_date')}
    />
  )
}

function Client({ form, invoice, problem }: InvoiceFieldsProps & { problem: string | undefined }) {
  const { field } = useController({ control: form.control, name: 'client_id' })
  return (
    <ClientField
      ref={field.ref}
      value={field.value}
      roles={ROLES}
      firstName={invoice ? displayName(invoice.client) : ''}
      onChange={(id) => {
        // The chosen project belongs to the previous client.
        if (id !== field.value) form.setValue('project_id', null, { shouldDirty: true })
        field.onChange(id)
      }}
      onBlur={field.onBlur}
      error={problem}
    />
  )
}

/** One of the chosen client's projects, or none. */
function ProjectField({ form, invoice }: { form: UseFormReturn<InvoiceForm>; invoice: Invoice | null }) {
  const { field } = useController({ control: form.control, name: 'project_id' })
  const client = useWatch({ control: form.control, name: 'client_id' })
  const projects = useQuery({ ...ownProjects(client), enabled: client !== '' })
  const choices = (projects.data ?? []).map(({ id, title }) => [id, title] as const)
  const isListed = choices.some(([id]) => id === field.value)
  // Shows the draft's project until the list has loaded.
  const own = invoice?.project && field.value !== null && !isListed ? [[field.value, invoice.project.title] as const] : []
  const isLoading = client !== '' && projects.isPending
  const none = client === '' ? FORM_TEXTS.chooseClientFirst : isLoading ? FORM_TEXTS.loadingProjects : FORM_TEXTS.noProject
  return (
    <div className="grid gap-1.5">
      <SelectField
        ref={field.ref}
        name={field.name}
        label={FACT_TEXTS.projectOptional}
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
