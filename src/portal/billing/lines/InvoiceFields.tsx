import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { ROLES } from '@domain/platform/access/capabilities.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { INVOICE_DIALOG_TEXTS } from '@texts/billing/invoices.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { invoiceDefaults } from '@/data/billing/invoice-details.data.ts'
import { bindFields, toDay } from '@/portal/forms/form-fields.ts'
import { TextField } from '@/ui/TextField.tsx'
import { AmountFields } from './AmountFields.tsx'
import { BillingInputs } from './BillingInputs.tsx'
import { partOfForm } from './useLines.ts'

interface InvoiceFieldsProps {
  form: UseFormReturn<InvoiceForm>
  /** The draft to edit; null for a new invoice. */
  invoice: Pick<Invoice, 'client' | 'project'> | null
  /** A recurring invoice has no due date: each invoice that is made from it has its own. */
  isRecurring?: boolean
}

/** Every field of an invoice, registered in their order on the screen so that the first invalid one takes the focus. */
export function InvoiceFields({ form, invoice, isRecurring = false }: InvoiceFieldsProps) {
  return (
    <>
      <BillingInputs form={partOfForm(form)} record={invoice} roles={ROLES} />
      <AmountFields form={form} isNew={invoice === null} />
      {!isRecurring && <DueDate form={form} isNew={invoice === null} />}
    </>
  )
}

/** A new invoice starts with the due date of the payment terms, unless a date was typed before they loaded. */
function DueDate({ form, isNew }: Pick<InvoiceFieldsProps, 'form'> & { isNew: boolean }) {
  const { setValue, getValues } = form
  const { data } = useQuery({ ...invoiceDefaults, enabled: isNew })
  const days = data?.days
  useEffect(() => {
    // This is not the user's change, so the form closes without a question.
    if (isNew && days !== undefined && !getValues('due_date')) {
      setValue('due_date', daysAfter(dayInNairobi(new Date()), days))
    }
  }, [isNew, days, getValues, setValue])
  return (
    <TextField {...bindFields(form)('due_date', { setValueAs: toDay })} label={INVOICE_DIALOG_TEXTS.dueOptional} type="date" />
  )
}
