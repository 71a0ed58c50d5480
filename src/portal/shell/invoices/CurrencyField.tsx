import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { CURRENCIES } from '@domain/money.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { UseFormReturn } from 'react-hook-form'
import { bindFields } from '@/portal/shell/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'

export function CurrencyField({ form }: { form: UseFormReturn<InvoiceForm> }) {
  // The rate belongs to the previous currency.
  const onChange = () => form.setValue('exchange_rate', null, { shouldDirty: true })
  return (
    <SelectField
      {...bindFields(form)('currency', { onChange })}
      label={FACT_TEXTS.currency}
      options={CURRENCIES.map((each) => [each, each])}
    />
  )
}
