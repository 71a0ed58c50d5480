import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/billing/invoices/invoice.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { Fragment } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { ClientField } from '@/portal/accounts/people/PeopleField.tsx'
import { bindFields, useBoundField } from '@/portal/forms/form-fields.ts'
import { OwnProjectField } from '@/portal/organisations/OwnProjectField.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'

interface BillingInputsProps {
  form: UseFormReturn<BillingFields>
  /** The record to edit; null for a new one. */
  record: Pick<Invoice, 'client' | 'project'> | null
  roles: readonly Role[]
  /** Client and project side by side. */
  isWide?: boolean
}

/** The inputs that the forms of invoices and quotations share. Each form has its own for the lines and the currency. */
export function BillingInputs({ form, record, roles, isWide = false }: BillingInputsProps) {
  const { control, setValue } = form
  const field = bindFields(form)
  const client = useBoundField(control, 'client_id')
  const { field: project } = useController({ control, name: 'project_id' })
  const inputs: Record<Exclude<keyof BillingFields, 'lines' | 'currency'>, Elements> = {
    client_id: (
      <ClientField
        {...client}
        roles={roles}
        firstName={record ? displayName(record.client) : ''}
        onChange={(id) => {
          // The chosen project belongs to the previous client.
          if (id !== client.value) setValue('project_id', null, { shouldDirty: true })
          client.onChange(id)
        }}
      />
    ),
    project_id: <OwnProjectField field={project} uid={client.value} knownTitle={record?.project?.title} />,
    title: <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={INVOICE_TITLE_MAX} required />,
    description: (
      <TextArea
        {...field('description')}
        label={FACT_TEXTS.descriptionOptional}
        rows={isWide ? 2 : 3}
        maxLength={INVOICE_DESCRIPTION_MAX}
      />
    ),
  }
  const { client_id, project_id, ...others } = inputs
  return (
    <>
      <div className={isWide ? 'grid items-start gap-5 sm:grid-cols-2' : 'contents'}>
        {client_id}
        {project_id}
      </div>
      {Object.entries(others).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </>
  )
}
