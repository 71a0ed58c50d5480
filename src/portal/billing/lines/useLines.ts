import type { CatalogueItem } from '@domain/billing/catalogue/catalogue.module.ts'
import { EMPTY_INVOICE_FIELDS, type InvoiceFields, pickFields } from '@domain/billing/invoices/billing-fields.ts'
import type { InvoiceForm } from '@domain/billing/invoices/invoice-form.schema.ts'
import { LINES_MAX, type Line } from '@domain/billing/lines/line.ts'
import { type PastedProblem, pastedLines } from '@domain/billing/lines/pasted-lines.ts'
import { calculateVat } from '@domain/billing/lines/totals.ts'
import { classOfTypedTax } from '@domain/billing/tax/message-amounts.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import type { Currency } from '@domain/platform/money.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASS_LABELS, VAT_CLASSES, type VatClass, vatRatesOn } from '@domain/platform/vat.ts'
import { lineMovedText, lineRemovedText, linesAddedText } from '@texts/billing/lines.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'

/** The part of a form that holds lines. An empty number is null until it is entered. */
export interface LinesValues {
  lines: Line[]
  currency: Currency
}
export type LinesForm = UseFormReturn<LinesValues>

/** A form with further fields, as the form of a part of them. */
export function partOfForm<Part extends FieldValues, Values extends Part>(form: UseFormReturn<Values>): UseFormReturn<Part> {
  return form as unknown as UseFormReturn<Part>
}

/** A line that is to be entered. @param price null if it is not known */
export function emptyLine(price: number | null = null, vat_class: VatClass = DEFAULT_VAT_CLASS): Line {
  const input = { description: '', quantity: 1, unit: '', discount_percent: 0, vat_class, item_id: null }
  return { ...input, unit_price: price as number }
}

/** Whether nothing has been entered in a line. */
export function isBlank({ description, unit, unit_price }: Line): boolean {
  return description === '' && unit === '' && unit_price === null
}

/** The VAT classes to choose from, with the rates of a day. */
export function classOptions(day: CalendarDate): [value: string, label: string][] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.map((code) => [code, `${code} ${VAT_CLASS_LABELS[code]} ${rates[code]} %`])
}

const DESCRIPTION = '[role="combobox"]'

/** The field or button of a line, by an attribute that is the same in each line. */
function buildLinePartSelector(element: Element | null): string {
  const action = element?.getAttribute('data-action')
  if (action) return `[data-action="${action}"]`
  return `[name$=".${element?.getAttribute('name')?.split('.').at(-1)}"]`
}

/** The lines of a form with what can be done to them. @param day whose VAT rates name classes in pasted rows */
export function useLines(form: LinesForm, day: CalendarDate) {
  const { control, getValues, setValue } = form
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'lines' })
  const container = useRef<HTMLElement>(null)
  const nextFocus = useRef<{ index: number; part: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [pasted, setPasted] = useState<PastedText | null>(null)

  // A moved line loses the focus, and a removed one had it.
  useEffect(() => {
    const { current } = nextFocus
    nextFocus.current = null
    if (!current) return
    container.current?.querySelector<HTMLElement>(`[data-line="${current.index}"] ${current.part}`)?.focus()
  }, [fields])

  const latest = useRef({ move, remove })
  latest.current = { move, remove }

  const onMove = useCallback(
    (from: number, step: 1 | -1) => {
      const count = getValues('lines').length
      const to = from + step
      if (to < 0 || to >= count) return
      nextFocus.current = { index: to, part: buildLinePartSelector(document.activeElement) }
      latest.current.move(from, to)
      setAnnouncement(lineMovedText(to + 1, count))
    },
    [getValues],
  )

  const onRemove = useCallback(
    (index: number) => {
      const count = getValues('lines').length
      setAnnouncement(lineRemovedText(index + 1))
      // A form keeps one line: an empty one replaces the last.
      if (count === 1) {
        nextFocus.current = { index: 0, part: DESCRIPTION }
        setValue('lines', [emptyLine()], { shouldDirty: true })
        return
      }
      nextFocus.current = { index: Math.min(index, count - 2), part: '[data-action="close"]' }
      latest.current.remove(index)
    },
    [getValues, setValue],
  )

  function addLine() {
    const { length } = getValues('lines')
    if (length >= LINES_MAX) return
    nextFocus.current = { index: length, part: DESCRIPTION }
    append(emptyLine(), { shouldFocus: false })
  }

  /** Adds pasted rows after a line, or in its place if it is blank. What is no line stays in the field for pasting. */
  function paste(text: string, at: number) {
    const lines = getValues('lines')
    const known = lines[at]
    const isReplaced = known !== undefined && isBlank(known)
    const found = pastedLines(text, day, LINES_MAX - lines.length + (isReplaced ? 1 : 0))
    if (found.lines.length > 0) {
      if (isReplaced) remove(at)
      insert(isReplaced ? at : at + 1, found.lines, { shouldFocus: false })
    }
    setAnnouncement(linesAddedText(found.lines.length))
    const { problems, headings } = found
    const rest = [headings, ...problems.map((problem) => problem.text)].filter(Boolean).join('\n')
    if (problems.length > 0) setPasted({ text: rest, problems })
    else {
      setPasted(null)
      const last = (isReplaced ? at : at + 1) + found.lines.length - 1
      nextFocus.current = { index: Math.max(0, last), part: DESCRIPTION }
    }
  }

  return { container, fields, announcement, pasted, setPasted, paste, addLine, onMove, onRemove }
}

export interface PastedText {
  text: string
  /** The rows that were not added. */
  problems: readonly PastedProblem[]
}

type Priced = Pick<InvoiceFields, 'amount' | 'tax_amount' | 'vat_class'>

/**
 * What the fields of an invoice start with. A new one has an empty line; its class is that of an amount that is typed instead,
 * until the settings are loaded.
 */
export function invoiceValues(record: InvoiceFields | null): Partial<InvoiceForm> {
  if (record) return { ...pickFields(EMPTY_INVOICE_FIELDS, record), ...openedTax(record, dayInNairobi(new Date())) }
  const { amount: _amount, ...empty } = EMPTY_INVOICE_FIELDS
  return { ...empty, lines: [emptyLine()], vat_class: DEFAULT_SETTINGS.vat.default_class }
}

/** Class and tax with which the form of a stored amount opens. One that was stored without a class keeps its tax. */
function openedTax({ amount, tax_amount, vat_class }: Priced, day: CalendarDate): Omit<Priced, 'amount'> {
  if (vat_class) return { vat_class, tax_amount: calculateVat(amount, vat_class, day) }
  return { vat_class: classOfTypedTax({ amount, tax_amount, tax_day: day }) ?? DEFAULT_VAT_CLASS, tax_amount }
}

/** The columns where the window is wide enough; otherwise a line is a card. */
export const LINE_COLUMNS =
  '@5xl:grid-cols-[minmax(9rem,1fr)_5.5rem_5.5rem_8rem_5.5rem_10rem_8.5rem_7.5rem] @5xl:gap-x-2 @5xl:items-start'

export interface Catalogue {
  all: readonly CatalogueItem[]
  /** Those to choose from. */
  offered: readonly CatalogueItem[]
}
