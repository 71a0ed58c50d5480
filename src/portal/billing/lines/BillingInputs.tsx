import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_DESCRIPTION_MAX, INVOICE_TITLE_MAX } from '@domain/billing/invoices/invoice.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { isPlausibleRate } from '@domain/billing/lines/line.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { type Currency, DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { exchangeLabel, LINES_TEXTS, proposedRateText, unusualRateText } from '@texts/billing/lines.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { Fragment, useEffect } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { latestRate } from '@/data/billing/catalogue.data.ts'
import { ClientField } from '@/portal/accounts/people/PeopleField.tsx'
import { bindFields, DECIMAL, toNumber, useBoundField } from '@/portal/forms/form-fields.ts'
import { OwnProjectField } from '@/portal/organisations/record-choices.tsx'
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

interface RateQuestionProps {
  currency: Currency
  /** As typed: may be empty or no number. */
  rate: number | null
  /** The rate of the newest invoice of the currency, or null. */
  latest: number | null
  /** The registered answer. */
  box: UseFormRegisterReturn
}

/** Asks whether an unusual exchange rate is right, such as an inverted one. Without the answer, the server refuses it. */
export function RateQuestion({ currency, rate, latest, box }: RateQuestionProps) {
  if (!rate || isPlausibleRate(currency, rate, latest)) return null
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...box} className="h-11 w-5 shrink-0 accent-accent" />
      <span>
        {LINES_TEXTS.rateIsRight}
        <span className="block text-sm text-bad">{unusualRateText(currency, rate)}</span>
      </span>
    </label>
  )
}

/** The rate of the day, for a foreign currency. The rate of its newest invoice is proposed. */
export function ExchangeRateField({ form }: { form: UseFormReturn<InvoiceForm> }) {
  const { control, getValues, setValue } = form
  const [currency, rate] = useWatch({ control, name: ['currency', 'exchange_rate'] })
  const isForeign = currency !== DEFAULT_CURRENCY
  const { data: proposal } = useQuery({ ...latestRate(currency), enabled: isForeign })
  useEffect(() => {
    // This is not the user's change, so the form closes without a question.
    if (isForeign && proposal && getValues('exchange_rate') === null) setValue('exchange_rate', proposal.rate)
  }, [isForeign, proposal, getValues, setValue])
  if (!isForeign) return null
  const isProposed = proposal && rate === proposal.rate
  const onChange = () => setValue('confirms_rate', false)
  return (
    <div className="grid gap-3">
      <TextField
        {...bindFields(form)('exchange_rate', { setValueAs: toNumber, onChange })}
        label={exchangeLabel(currency)}
        {...DECIMAL}
        hint={[isProposed && proposedRateText(proposal.invoice_number), LINES_TEXTS.exchangeHint].filter(Boolean).join(' ')}
      />
      <RateQuestion currency={currency} rate={rate} latest={proposal?.rate ?? null} box={form.register('confirms_rate')} />
    </div>
  )
}
