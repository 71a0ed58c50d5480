import { CLIENT_ROLES } from '@domain/access/roles.ts'
import { CURRENCIES } from '@domain/money.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import type { QuotationForm } from '@domain/quotations/quotation-form.schema.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS } from '@texts/quotations.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, toDay } from '../shell/forms/form-fields.ts'
import { BillingInputs } from '../shell/invoices/BillingInputs.tsx'
import { type LinesForm, partOfForm } from '../shell/invoices/line-form.ts'
import { useLazyComponent } from '../shell/useLazyComponent.ts'

const loadLines = () => import('../shell/invoices/LinesTable.tsx').then(({ LinesTable }) => LinesTable)

interface QuotationFieldsProps {
  form: UseFormReturn<QuotationForm>
  /** The draft to edit; null for a new quotation. */
  quotation: Quotation | null
}

/** Every field of a quotation, registered in their order on the screen so that the first invalid one takes the focus. */
export function QuotationFields({ form, quotation }: QuotationFieldsProps) {
  return (
    <>
      <BillingInputs form={partOfForm(form)} record={quotation} roles={CLIENT_ROLES} isWide />
      <Terms form={form} />
      <Lines form={partOfForm(form)} />
    </>
  )
}

function Terms({ form }: Pick<QuotationFieldsProps, 'form'>) {
  const field = bindFields(form)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField {...field('currency')} label={FACT_TEXTS.currency} options={CURRENCIES.map((each) => [each, each])} />
      <TextField {...field('valid_until', { setValueAs: toDay })} label={QUOTATION_TEXTS.validUntil} type="date" required />
    </div>
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
