import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/invoices/invoice.constants.ts'
import { CURRENCIES } from '@domain/money.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import type { QuotationForm } from '@domain/quotations/quotation-form.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS } from '@texts/quotations.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, toDay } from '../shell/forms/form-fields.ts'
import { OwnProjectField } from '../shell/forms/OwnProjectField.tsx'
import { type LinesForm, linesOf } from '../shell/invoices/line-form.ts'
import { ClientField } from '../shell/people/PeopleField.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'

const loadLines = () => import('../shell/invoices/LinesTable.tsx').then(({ LinesTable }) => LinesTable)

interface QuotationFieldsProps {
  form: UseFormReturn<QuotationForm>
  /** The draft to edit; null for a new quotation. */
  quotation: Quotation | null
}

/** Every field of a quotation, registered in their order on the screen so that the first invalid one takes the focus. */
export function QuotationFields({ form, quotation }: QuotationFieldsProps) {
  const { control, setValue } = form
  const field = bindFields(form)
  const { field: client, fieldState } = useController({ control, name: 'client_id' })
  const { field: project } = useController({ control, name: 'project_id' })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ClientField
          {...client}
          firstName={quotation ? displayName(quotation.client) : ''}
          onChange={(id) => {
            // The chosen project belongs to the previous client.
            if (id !== client.value) setValue('project_id', null, { shouldDirty: true })
            client.onChange(id)
          }}
          error={fieldState.error?.message}
        />
        <OwnProjectField field={project} uid={client.value} knownTitle={quotation?.project?.title} />
      </div>
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={INVOICE_TITLE_MAX} required />
      <TextArea {...field('description')} label={FACT_TEXTS.descriptionOptional} rows={2} maxLength={INVOICE_DESCRIPTION_MAX} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('currency')} label={FACT_TEXTS.currency} options={CURRENCIES.map((each) => [each, each])} />
        <TextField {...field('valid_until', { setValueAs: toDay })} label={QUOTATION_TEXTS.validUntil} type="date" required />
      </div>
      <Lines form={linesOf(form)} />
    </>
  )
}

/** The lines of a quotation, which has at least one. */
function Lines({ form }: { form: LinesForm }) {
  const { Part, fetchPart } = useLazyComponent(loadLines)
  useEffect(() => {
    void fetchPart()
  }, [])
  if (!Part) return <span className="skeleton h-40" />
  return <Part form={form} />
}
