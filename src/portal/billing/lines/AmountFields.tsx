import { sumAmountAndTax } from '@domain/billing/invoices/invoice.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import type { Line } from '@domain/billing/lines/line.ts'
import { calculateTotals, calculateVat, isAmount, isPriced } from '@domain/billing/lines/totals.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { DEFAULT_VAT_CLASS, type VatClass, vatRatesOn } from '@domain/platform/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { INVOICE_TEXTS, vatFollowsText } from '@texts/billing/invoices.ts'
import { LINES_TEXTS } from '@texts/billing/lines.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { invoiceDefaults } from '@/data/billing/invoice-details.data.ts'
import { bindFields, DECIMAL, toNumber } from '@/portal/forms/form-fields.ts'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { ExchangeRateField } from './BillingInputs.tsx'
import { classOptions, emptyLine, isBlank, partOfForm } from './useLines.ts'

const loadLines = () => import('./LinesTable.tsx').then(({ LinesTable }) => LinesTable)

/** The lines of an invoice, or a typed amount with its VAT class and tax. */
export function AmountFields({ form, isNew }: { form: UseFormReturn<InvoiceForm>; isNew: boolean }) {
  const { setValue, getValues } = form
  const [today] = useState(() => dayInNairobi(new Date()))
  const [hasLines, setHasLines] = useState(() => getValues('lines').length > 0)
  const removed = useRef<Line[]>([])
  const isClassChosen = useRef(false)
  const container = useRef<HTMLDivElement>(null)
  const { Component, isBusy, fetchComponent, whenLoaded } = useLazyComponent(loadLines)
  const { data: defaults } = useQuery({ ...invoiceDefaults, enabled: isNew })

  useEffect(() => {
    if (hasLines) void loadOrType()
  }, [])

  useEffect(() => {
    // This is not the user's change, so the form closes without a question.
    if (isNew && defaults && !isClassChosen.current) setClass(defaults.vat_class)
  }, [isNew, defaults])

  /** Lines that were entered wait for the next try; for a new invoice an amount can be typed meanwhile. */
  async function loadOrType() {
    const isLoaded = await fetchComponent()
    if (!isLoaded && getValues('lines').every(isBlank)) typeAmount()
  }

  function setClass(vat_class: VatClass) {
    setValue('vat_class', vat_class)
    setValue('tax_amount', taxFor(getValues('amount'), vat_class, today))
  }

  const onClass = () => {
    isClassChosen.current = true
  }

  function addLines() {
    const { amount, vat_class } = getValues()
    const first = emptyLine(isAmount(amount) && amount > 0 ? amount : null, vat_class ?? undefined)
    setValue('lines', removed.current.every(isBlank) ? [first] : removed.current, { shouldDirty: true })
    setHasLines(true)
    // The button that had the focus is gone.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('[data-line="0"] input')?.focus())
  }

  /** The amount becomes the sum of the lines, in their class if they have only one. */
  function typeAmount() {
    removed.current = getValues('lines')
    const { net, classes } = calculateTotals(removed.current.filter(isPriced), today)
    const [first, second] = classes
    if (net > 0) setValue('amount', toMajor(net), { shouldDirty: true })
    if (first && net > 0) onClass()
    setClass((first && !second && first.vat_class) || (getValues('vat_class') ?? DEFAULT_VAT_CLASS))
    setValue('lines', [], { shouldDirty: !removed.current.every(isBlank) })
    setHasLines(false)
  }

  function onTypeAmount() {
    typeAmount()
    // The button that had the focus is gone.
    requestAnimationFrame(() => form.setFocus('amount'))
  }

  if (hasLines) {
    return (
      <div ref={container} className="contents">
        <div className="grid items-start gap-5 sm:grid-cols-[8rem_1fr]">
          <CurrencyField form={form} />
          <ExchangeRateField form={form} />
        </div>
        {Component ? <Component form={partOfForm(form)} onTypeAmount={onTypeAmount} /> : <span className="skeleton h-40" />}
      </div>
    )
  }
  return (
    <>
      <TypedAmount form={form} day={today} onClass={onClass} />
      <Button className="justify-self-start" isBusy={isBusy} onClick={() => whenLoaded(addLines)}>
        {LINES_TEXTS.add}
      </Button>
    </>
  )
}

interface TypedAmountProps {
  form: UseFormReturn<InvoiceForm>
  /** Whose VAT rates hold. */
  day: string
  onClass: () => void
}

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** The tax of an amount; 0 while that is not known. */
function taxFor(amount: unknown, vat_class: VatClass | null, day: string): number {
  return isAmount(amount) && vat_class ? calculateVat(amount, vat_class, day) : 0
}

/** Amount, currency, class, tax and their total. The tax follows amount and class. */
function TypedAmount({ form, day, onClass }: TypedAmountProps) {
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
          {isKnown ? formatExactMoney(sumAmountAndTax(amount, tax ?? 0), currency) : FACT_TEXTS.none}
        </output>
      </p>
    </>
  )
}

function CurrencyField({ form }: { form: UseFormReturn<InvoiceForm> }) {
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
