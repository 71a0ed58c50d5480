import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { isPlausibleRate } from '@domain/billing/lines/line.ts'
import { type ReceivedShillings as Received, receivedFormSchema } from '@domain/billing/payments/payment.ts'
import { fromShillings, toMajor, toMinor } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import { INVOICE_VIEW_TEXTS, PAYMENT_FIELD_TEXTS } from '@texts/billing/invoices.ts'
import { exchangeLabel, LINE_FIELD_TEXTS } from '@texts/billing/lines.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { latestRate } from '@/data/billing/catalogue.data.ts'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { RateQuestion } from '../lines/BillingInputs.tsx'

/** What was entered about shillings for an invoice in another currency. While a field has a problem or the rate is in question, it can be shown there. */
export type ShillingsEntry = { received: Received; confirms_rate: boolean } | { received: null; showProblems: () => void }

const FIELD_TEXTS = { ...PAYMENT_FIELD_TEXTS, ...LINE_FIELD_TEXTS }

interface ReceivedShillingsProps {
  invoice: Pick<Invoice, 'currency' | 'exchange_rate'>
  /** Called with each change: null while the payment is in the currency of the invoice. */
  onChange: (entry: ShillingsEntry | null) => void
  /** Called with what the shillings are worth, in major units. */
  onAmount: (amount: number) => void
}

/** The choice that shillings arrived for an invoice in another currency, and their amount and rate. */
export function ReceivedShillings({ invoice, onChange, onAmount }: ReceivedShillingsProps) {
  const { currency, exchange_rate } = invoice
  const [isChosen, setIsChosen] = useState(false)
  const form = useValidatedForm<Received & { confirms_rate: boolean }>(yupResolver(receivedFormSchema), FIELD_TEXTS, {
    ...(exchange_rate !== null && { rate: exchange_rate }),
    confirms_rate: false,
  })
  const rate = useWatch({ control: form.control, name: 'rate' })
  const { data: latest } = useQuery({ ...latestRate(currency), enabled: isChosen })

  function report() {
    const values = form.getValues()
    // Submits only these fields, so that the first with a problem takes the focus.
    const showProblems = () => void form.handleSubmit(() => undefined)()
    if (!receivedFormSchema.isValidSync(values)) return onChange({ received: null, showProblems })
    const { confirms_rate, ...received } = values
    const isAsked = received.rate !== exchange_rate && !isPlausibleRate(currency, received.rate, latest?.rate ?? null)
    if (isAsked && !confirms_rate) return onChange({ received: null, showProblems: () => form.setFocus('confirms_rate') })
    const amount = fromShillings(toMinor(received.amount), received.rate)
    onAmount(toMajor(amount))
    onChange({ received, confirms_rate })
  }

  // The newest rate decides whether the entered one is asked about.
  useEffect(() => {
    if (isChosen) report()
  }, [latest])

  function onRate() {
    form.setValue('confirms_rate', false)
    report()
  }

  function onChosen() {
    setIsChosen(!isChosen)
    if (isChosen) onChange(null)
    else report()
  }

  const field = bindFields(form)
  return (
    <div className="mt-5 grid gap-5">
      <Checkbox checked={isChosen} onChange={onChosen} label={INVOICE_VIEW_TEXTS.inShillings} />
      {isChosen && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('amount', { setValueAs: toNumber, onChange: report })}
            label={INVOICE_VIEW_TEXTS.shillings}
            {...DECIMAL}
            hint={INVOICE_VIEW_TEXTS.shillingsHint}
            required
          />
          <TextField
            {...field('rate', { setValueAs: toNumber, onChange: onRate })}
            label={exchangeLabel(currency)}
            {...DECIMAL}
            required
          />
          <RateQuestion
            currency={currency}
            rate={rate === exchange_rate ? null : (rate ?? null)}
            latest={latest?.rate ?? null}
            box={form.register('confirms_rate', { onChange: report })}
          />
        </div>
      )}
    </div>
  )
}
