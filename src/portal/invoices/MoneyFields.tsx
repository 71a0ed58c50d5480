import { INVOICE_AMOUNT_MAX } from '@domain/invoices/invoice.constants.ts'
import { totalOf, vatOf } from '@domain/invoices/invoice.policy.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { CURRENCIES, formatExactMoney, hasWholeCents } from '@domain/money.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { INVOICE_DIALOG_TEXTS } from '@texts/invoices-dialogs.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { bindFields, toNumber } from '../shell/forms/form-fields.ts'

const TEXTS = INVOICE_DIALOG_TEXTS
const NONE = FACT_TEXTS.none

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** Amount, currency, tax and their total. VAT follows the amount until a tax is typed. */
export function MoneyFields({ form }: { form: UseFormReturn<InvoiceForm> }) {
  const { setValue, control } = form
  const field = bindFields(form)
  const [amount, tax, currency] = useWatch({ control, name: ['amount', 'tax_amount', 'currency'] })
  const [hasVat, setHasVat] = useState(false)
  const isKnown = isMoney(amount) && isMoney(tax ?? 0)

  const setTax = (value: number) => setValue('tax_amount', value, { shouldDirty: true, shouldValidate: true })
  const vatOn = (value: unknown) => setTax(isMoney(value) ? vatOf(value) : 0)

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
          hint={hasVat ? TEXTS.vatFollows : undefined}
        />
        <button type="button" className="button button-quiet sm:mt-[1.825rem] sm:min-h-12" onClick={onVat}>
          {hasVat ? TEXTS.removeVat : TEXTS.addVat}
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
