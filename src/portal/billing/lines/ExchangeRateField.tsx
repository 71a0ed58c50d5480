import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { useQuery } from '@tanstack/react-query'
import { exchangeLabel, LINES_TEXTS, proposedRateText } from '@texts/billing/lines.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { latestRate } from '@/data/billing/catalogue.data.ts'
import { bindFields, DECIMAL, toNumber } from '@/portal/forms/form-fields.ts'
import { TextField } from '@/ui/TextField.tsx'
import { RateQuestion } from './RateQuestion.tsx'

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
