import { ROLES } from '@domain/access/roles.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { INVOICE_AMOUNT_MAX, INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/invoices/invoice.constants.ts'
import { totalOf, vatOf, vatPercent } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { CURRENCIES, formatExactMoney, hasWholeCents } from '@domain/money.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { addVatLabel, INVOICE_DIALOG_TEXTS, vatFollowsText } from '@texts/invoices-dialogs.ts'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { paymentTerms } from '@/data/invoice-changes.data.ts'
import { bindFields, toDay, toNumber } from '@/portal/shell/forms/form-fields.ts'
import { OwnProjectField } from '@/portal/shell/forms/OwnProjectField.tsx'
import { ClientField } from '@/portal/shell/people/PeopleField.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextArea.tsx'
import { TextField } from '@/ui/TextField.tsx'

interface InvoiceFieldsProps {
  form: UseFormReturn<InvoiceForm>
  /** The draft to edit; null for a new invoice. */
  invoice: Pick<Invoice, 'client' | 'project'> | null
  /** A recurring invoice has none. */
  hasDueDate?: boolean
}

/** Every field of an invoice, registered in their order on the screen so that the first invalid one takes the focus. */
export function InvoiceFields({ form, invoice, hasDueDate = true }: InvoiceFieldsProps) {
  const { control, setValue } = form
  const field = bindFields(form)
  const { field: client, fieldState } = useController({ control, name: 'client_id' })
  const { field: project } = useController({ control, name: 'project_id' })
  return (
    <>
      <ClientField
        {...client}
        roles={ROLES}
        firstName={invoice ? displayName(invoice.client) : ''}
        onChange={(id) => {
          // The chosen project belongs to the previous client.
          if (id !== client.value) setValue('project_id', null, { shouldDirty: true })
          client.onChange(id)
        }}
        error={fieldState.error?.message}
      />
      <OwnProjectField field={project} uid={client.value} knownTitle={invoice?.project?.title} />
      <TextField {...field('title')} label={FACT_TEXTS.title} maxLength={INVOICE_TITLE_MAX} required />
      <TextArea {...field('description')} label={FACT_TEXTS.descriptionOptional} rows={3} maxLength={INVOICE_DESCRIPTION_MAX} />
      <MoneyFields form={form} />
      {hasDueDate && <DueDate form={form} isNew={invoice === null} />}
    </>
  )
}

/** A new invoice starts with the due date of the payment terms, unless a date was typed before they loaded. */
function DueDate({ form, isNew }: Pick<InvoiceFieldsProps, 'form'> & { isNew: boolean }) {
  const { setValue, getValues } = form
  const { data: days } = useQuery({ ...paymentTerms, enabled: isNew })
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

const TEXTS = INVOICE_DIALOG_TEXTS
const NONE = FACT_TEXTS.none

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** Amount, currency, tax and their total. VAT follows the amount until a tax is typed. */
function MoneyFields({ form }: { form: UseFormReturn<InvoiceForm> }) {
  const { setValue, control } = form
  const field = bindFields(form)
  const [amount, tax, currency] = useWatch({ control, name: ['amount', 'tax_amount', 'currency'] })
  const [hasVat, setHasVat] = useState(false)
  const today = dayInNairobi(new Date())
  const isKnown = isMoney(amount) && isMoney(tax ?? 0)

  const setTax = (value: number) => setValue('tax_amount', value, { shouldDirty: true, shouldValidate: true })
  const vatOn = (value: unknown) => setTax(isMoney(value) ? vatOf(value, today) : 0)

  function onVat() {
    setHasVat(!hasVat)
    if (hasVat) setTax(0)
    else vatOn(amount)
  }

  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field('amount', { setValueAs, onChange: ({ target }) => hasVat && vatOn(toNumber(target.value)) })}
          label={FACT_TEXTS.amount}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <SelectField {...field('currency')} label={FACT_TEXTS.currency} options={CURRENCIES.map((each) => [each, each])} />
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[1fr_auto]">
        <TextField
          {...field('tax_amount', { setValueAs, onChange: () => setHasVat(false) })}
          label={INVOICE_TEXTS.tax}
          inputMode="decimal"
          autoComplete="off"
          hint={hasVat ? vatFollowsText(vatPercent(today)) : undefined}
        />
        <button type="button" className="button button-quiet sm:mt-[1.825rem] sm:min-h-12" onClick={onVat}>
          {hasVat ? TEXTS.removeVat : addVatLabel(vatPercent(today))}
        </button>
      </div>
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-page px-4 py-3">
        <span className="text-sm font-semibold">{FACT_TEXTS.total}</span>
        <output className="text-lg font-semibold wrap-anywhere tabular-nums">
          {isKnown ? formatExactMoney(totalOf(amount, tax ?? 0), currency) : NONE}
        </output>
      </p>
    </>
  )
}

/** Whether the value can be part of a total. */
function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= INVOICE_AMOUNT_MAX && hasWholeCents(value)
}
