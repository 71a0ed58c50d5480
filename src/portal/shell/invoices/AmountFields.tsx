import { dayInNairobi } from '@domain/dates.ts'
import { INVOICE_AMOUNT_MAX } from '@domain/invoices/invoice.constants.ts'
import { totalOf, vatOf, vatPercent } from '@domain/invoices/invoice.policy.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import type { Line } from '@domain/lines/line.schema.ts'
import { isPriced, sumsOf } from '@domain/lines/totals.ts'
import { CURRENCIES, formatExactMoney, hasWholeCents } from '@domain/money.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { INVOICE_TEXTS } from '@texts/invoices.ts'
import { addVatLabel, INVOICE_DIALOG_TEXTS, vatFollowsText } from '@texts/invoices-dialogs.ts'
import { LINES_TEXTS } from '@texts/lines-form.ts'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { bindFields, toNumber } from '@/portal/shell/forms/form-fields.ts'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { ExchangeRateField } from './ExchangeRateField.tsx'
import { emptyLine, linesOf } from './line-form.ts'

const loadLines = () => import('./LinesTable.tsx').then(({ LinesTable }) => LinesTable)

interface AmountFieldsProps {
  form: UseFormReturn<InvoiceForm>
}

/** Amount, tax and currency of an invoice; amount and tax are replaced by lines if it has any. */
export function AmountFields({ form }: AmountFieldsProps) {
  const { setValue, getValues } = form
  const [hasLines, setHasLines] = useState(() => getValues('lines').length > 0)
  const removed = useRef<Line[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { Part, isBusy, fetchPart, whenLoaded } = useLazyComponent(loadLines)

  useEffect(() => {
    if (hasLines) void fetchPart()
  }, [])

  const setLines = (lines: Line[]) => setValue('lines', lines, { shouldDirty: true })

  function addLines() {
    const typed = getValues('amount')
    setLines(removed.current.length > 0 ? removed.current : [emptyLine(isMoney(typed) && typed > 0 ? typed : null)])
    setHasLines(true)
    // The button that had the focus is gone.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-line="0"] input')?.focus())
  }

  /** Amount and tax become the sums, and the lines can be added again. */
  function removeLines() {
    removed.current = getValues('lines')
    const { amount, tax_amount } = sumsOf(removed.current.filter(isPriced), dayInNairobi(new Date()))
    if (amount > 0) {
      setValue('amount', amount, { shouldDirty: true })
      setValue('tax_amount', tax_amount, { shouldDirty: true })
    }
    setLines([])
    setHasLines(false)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (hasLines) {
    return (
      <div ref={place} className="contents">
        <div className="grid items-start gap-5 sm:grid-cols-[8rem_1fr]">
          <CurrencyField form={form} />
          <ExchangeRateField form={form} />
        </div>
        {Part ? <Part form={linesOf(form)} onEmpty={removeLines} /> : <span className="skeleton h-40" />}
      </div>
    )
  }
  return (
    <>
      <MoneyFields form={form} />
      <button
        ref={button}
        type="button"
        className="button button-quiet justify-self-start"
        aria-disabled={isBusy}
        onClick={() => whenLoaded(addLines)}
      >
        {LINES_TEXTS.add}
      </button>
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

const TEXTS = INVOICE_DIALOG_TEXTS
const NONE = FACT_TEXTS.none

/** An empty field becomes undefined, so that the schema reports it as missing or applies its default. */
const setValueAs = (typed: unknown) => toNumber(typed) ?? undefined

/** Amount, currency, tax and their total. VAT follows the amount until a tax is typed. */
function MoneyFields({ form }: AmountFieldsProps) {
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
        <CurrencyField form={form} />
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
      <ExchangeRateField form={form} />
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
