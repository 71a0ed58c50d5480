import { dayInNairobi } from '@domain/dates.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import type { Line } from '@domain/lines/line.schema.ts'
import { isPriced, totalsOf } from '@domain/lines/totals.ts'
import { isAmount } from '@domain/lines/typed-amount.ts'
import { DEFAULT_VAT_CLASS, type VatClass } from '@domain/lines/vat.constants.ts'
import { toMajor } from '@domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { LINES_TEXTS } from '@texts/lines.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { invoiceDefaults } from '@/data/invoice-defaults.data.ts'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'
import { Button } from '@/ui/Button.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { ExchangeRateField } from './ExchangeRateField.tsx'
import { emptyLine, isBlank, partOfForm } from './line-form.ts'
import { TypedAmount, taxFor } from './TypedAmount.tsx'

const loadLines = () => import('./LinesTable.tsx').then(({ LinesTable }) => LinesTable)

/** The lines of an invoice, or a typed amount with its VAT class and tax. */
export function AmountFields({ form, isNew }: { form: UseFormReturn<InvoiceForm>; isNew: boolean }) {
  const { setValue, getValues } = form
  const [today] = useState(() => dayInNairobi(new Date()))
  const [hasLines, setHasLines] = useState(() => getValues('lines').length > 0)
  const removed = useRef<Line[]>([])
  const isClassChosen = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const { Part, isBusy, fetchPart, whenLoaded } = useLazyComponent(loadLines)
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
    const isLoaded = await fetchPart()
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
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-line="0"] input')?.focus())
  }

  /** The amount becomes the sum of the lines, in their class if they have only one. */
  function typeAmount() {
    removed.current = getValues('lines')
    const { net, classes } = totalsOf(removed.current.filter(isPriced), today)
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
      <div ref={place} className="contents">
        <div className="grid items-start gap-5 sm:grid-cols-[8rem_1fr]">
          <CurrencyField form={form} />
          <ExchangeRateField form={form} />
        </div>
        {Part ? <Part form={partOfForm(form)} onTypeAmount={onTypeAmount} /> : <span className="skeleton h-40" />}
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
