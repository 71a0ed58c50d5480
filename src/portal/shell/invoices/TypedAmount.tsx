import { totalOf } from '@domain/invoices/invoice.policy.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { isAmount, vatOf } from '@domain/lines/typed-amount.ts'
import { type VatClass, vatRatesOn } from '@domain/lines/vat.constants.ts'
import { formatExactMoney } from '@domain/money.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS, vatFollowsText } from '@texts/invoices.ts'
import { LINES_TEXTS } from '@texts/lines.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { bindFields, DECIMAL, toNumber } from '@/portal/shell/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { ExchangeRateField } from './ExchangeRateField.tsx'
import { classOptions } from './line-form.ts'

interface TypedAmountProps {
  form: UseFormReturn<InvoiceForm>
  /** Whose VAT rates hold. */
  day: string
  onClass: () => void
}

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** The tax of an amount; 0 while that is not known. */
export function taxFor(amount: unknown, vat_class: VatClass | null, day: string): number {
  return isAmount(amount) && vat_class ? vatOf(amount, vat_class, day) : 0
}

/** Amount, currency, class, tax and their total. The tax follows amount and class. */
export function TypedAmount({ form, day, onClass }: TypedAmountProps) {
  const { setValue, getValues, control } = form
  const field = bindFields(form)
  const [amount, tax, vat_class, currency] = useWatch({ control, name: ['amount', 'tax_amount', 'vat_class', 'currency'] })
  const isKnown = isAmount(amount) && isAmount(tax ?? 0)
  const isTaxOfClass = isKnown && tax === taxFor(amount, vat_class, day)

  const follow = (value: unknown, code: VatClass | null) =>
    setValue('tax_amount', taxFor(value, code, day), { shouldDirty: true, shouldValidate: true })

  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field('amount', {
            setValueAs,
            onChange: ({ target }) => follow(toNumber(target.value), getValues('vat_class')),
          })}
          label={FACT_TEXTS.amount}
          {...DECIMAL}
          required
        />
        <CurrencyField form={form} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('vat_class', {
            onChange: ({ target }) => {
              onClass()
              follow(getValues('amount'), target.value)
            },
          })}
          label={LINES_TEXTS.vatClass}
          options={classOptions(day)}
        />
        <TextField
          {...field('tax_amount', { setValueAs })}
          label={INVOICE_TEXTS.tax}
          {...DECIMAL}
          hint={isTaxOfClass && vat_class ? vatFollowsText(vatRatesOn(day)[vat_class]) : undefined}
        />
      </div>
      <ExchangeRateField form={form} />
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-page px-4 py-3">
        <span className="text-sm font-semibold">{FACT_TEXTS.total}</span>
        <output className="text-lg font-semibold wrap-anywhere tabular-nums">
          {isKnown ? formatExactMoney(totalOf(amount, tax ?? 0), currency) : FACT_TEXTS.none}
        </output>
      </p>
    </>
  )
}
