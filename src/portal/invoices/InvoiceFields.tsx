import { ROLES } from '@domain/access/roles.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { FORM_TEXTS } from '@texts/forms.ts'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { INVOICE_DIALOG_TEXTS } from '@texts/invoices-dialogs.ts'
import { PROJECT_ERRORS } from '@texts/projects.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { ownProjects } from '@/data/own-projects.data.ts'
import { paymentTerms } from '@/data/payment-terms.data.ts'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { toDay } from '../shell/forms/parse-input.ts'
import { ClientField } from '../shell/people/ClientField.tsx'
import { type FieldsProps, MoneyFields } from './MoneyFields.tsx'

interface InvoiceFieldsProps {
  form: UseFormReturn<InvoiceForm>
  /** The draft that is changed; null for a new one. */
  invoice: Invoice | null
}

/** Every field of an invoice. Each registers itself where it stands: the first wrong one has the focus after a try. */
export function InvoiceFields({ form, invoice }: InvoiceFieldsProps) {
  const problem = (name: keyof InvoiceForm) => problemText(form.formState.errors[name]?.message)
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

/** What is missing is told once, over the form; the field itself says only that it is this one. */
function problemText(message: string | undefined): string | undefined {
  return message === INVOICE_ERRORS['invoices/fields-missing'].description ? FORM_TEXTS.required : message
}

function Words({ form: { register }, problem }: FieldsProps) {
  return (
    <>
      <TextField {...register('title')} label="Title" maxLength={INVOICE_TITLE_MAX} required error={problem('title')} />
      <TextArea
        {...register('description')}
        label="Description (optional)"
        rows={3}
        maxLength={INVOICE_DESCRIPTION_MAX}
        error={problem('description')}
      />
    </>
  )
}

/** For a new invoice it begins with what the payment terms make of today, unless it was typed before they came. */
function DueDate({ form, problem, isNew }: FieldsProps & { isNew: boolean }) {
  const { register, setValue, getValues } = form
  const { data: days } = useQuery({ ...paymentTerms, enabled: isNew })
  useEffect(() => {
    // It is no change of the person's: the form closes without a question.
    if (isNew && days !== undefined && !getValues('due_date')) {
      setValue('due_date', daysAfter(dayInNairobi(new Date()), days))
    }
  }, [isNew, days, getValues, setValue])
  return (
    <TextField
      {...register('due_date', { setValueAs: toDay })}
      label="Due date (optional)"
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
        // Another client has other projects.
        if (id !== field.value) form.setValue('project_id', null, { shouldDirty: true })
        field.onChange(id)
      }}
      onBlur={field.onBlur}
      error={problem}
    />
  )
}

const TEXTS = INVOICE_DIALOG_TEXTS

/** Which project it is for: one of the chosen client's, or none. */
function ProjectField({ form, invoice }: { form: UseFormReturn<InvoiceForm>; invoice: Invoice | null }) {
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
