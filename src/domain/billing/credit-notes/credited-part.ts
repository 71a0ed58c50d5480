import type { CalendarDate } from '../../platform/dates.ts'
import { calculateShare, toMajor, toMinor } from '../../platform/money.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { getTaxDay } from '../invoices/invoice.ts'
import { QUANTITY_PARTS } from '../lines/line.ts'
import { type Amounts, calculateTotals } from '../lines/totals.ts'
import type { CreditNote, CreditScope } from './credit-note.ts'

/** What a credit note takes off an invoice, in major units. */
export type CreditedPart = Pick<CreditNote, 'lines' | 'parts' | 'amount' | 'tax_amount' | 'total_amount'>

/** The fields of an invoice that determine what can be credited. */
type Creditable = Pick<Invoice, 'lines' | 'tax_day' | 'amount' | 'tax_amount' | 'total_amount' | 'sent_at' | 'created_at'>

export interface CreditChoice {
  scope: CreditScope
  /** Of the scope `lines`: positions count from 0. */
  lines: readonly { position: number; quantity: number }[]
  /** Of the scope `amount`: without tax, in major units. */
  amount: number | null
}

/** Why a choice cannot be credited: keys of errors. */
export type CreditRefusal = 'credit-notes/nothing-left' | 'credit-notes/nothing-chosen' | 'credit-notes/more-than-left'

/** The quantity of each line of the invoice that no note has credited. */
export function quantitiesLeft({ lines }: Pick<Invoice, 'lines'>, notes: readonly CreditedPart[]): number[] {
  return thousandthsLeft(lines, notes).map((left) => left / QUANTITY_PARTS)
}

/** The amount without tax that no note has credited, in major units. */
export function amountLeft(invoice: Pick<Creditable, 'amount' | 'tax_amount'>, notes: readonly CreditedPart[]): number {
  return toMajor(calculateUncredited(invoice, notes).net)
}

/**
 * What a choice credits. All notes of an invoice together never exceed it, and equal it to the cent once everything is
 * credited. @param notes the earlier ones of the invoice
 */
export function creditedPart(
  invoice: Creditable,
  notes: readonly CreditedPart[],
  choice: CreditChoice,
): CreditedPart | CreditRefusal {
  const left = calculateUncredited(invoice, notes)
  if (notes.length > 0 && left.net + left.tax <= 0) return 'credit-notes/nothing-left'
  const part = invoice.lines.length > 0 ? lineParts(invoice, notes, left, choice) : amountPart(invoice, notes, left, choice)
  if (typeof part === 'string') return part
  if (toMinor(part.total_amount) > left.net + left.tax) return 'credit-notes/more-than-left'
  return part.total_amount === 0 && choice.scope !== 'rest' ? 'credit-notes/nothing-chosen' : part
}

function lineParts(invoice: Creditable, notes: readonly CreditedPart[], left: Money, choice: CreditChoice) {
  const { lines } = invoice
  const available = thousandthsLeft(lines, notes)
  const chosen = choice.scope === 'rest' ? available : toChosenThousandths(lines, choice.lines)
  if (chosen.length !== lines.length || choice.scope === 'amount') return 'credit-notes/nothing-chosen'
  if (chosen.some((quantity, position) => quantity > (available[position] ?? 0))) return 'credit-notes/more-than-left'
  const day = getTaxDay(invoice)
  const before = calculateLineAmounts(lines, available, day)
  const after = calculateLineAmounts(
    lines,
    available.map((quantity, at) => quantity - (chosen[at] ?? 0)),
    day,
  )
  const credited = lines.flatMap((line, position) => {
    const quantity = chosen[position] ?? 0
    const worth = difference(before[position], after[position])
    return quantity > 0 ? [{ line: { ...line, quantity: quantity / QUANTITY_PARTS }, position, ...worth }] : []
  })
  const isLast = chosen.every((quantity, at) => quantity === available[at])
  return {
    lines: credited.map(({ line }) => line),
    parts: credited.map(({ position, net, tax }) => ({ position, net: toMajor(net), tax: toMajor(tax) })),
    ...amounts(isLast ? left : { net: total(credited, 'net'), tax: total(credited, 'tax') }),
  }
}

/** The amounts of lines with other quantities, in thousandths. */
function calculateLineAmounts(lines: Invoice['lines'], thousandths: readonly number[], day: CalendarDate): Money[] {
  return calculateTotals(
    lines.map((line, at) => ({ ...line, quantity: (thousandths[at] ?? 0) / QUANTITY_PARTS })),
    day,
  ).lines
}

function amountPart(invoice: Creditable, notes: readonly CreditedPart[], left: Money, { scope, amount }: CreditChoice) {
  const none = { lines: [], parts: [] }
  if (scope === 'rest') return { ...none, ...amounts(left) }
  if (scope === 'lines' || amount === null) return 'credit-notes/nothing-chosen'
  const net = toMinor(amount)
  if (net > left.net) return 'credit-notes/more-than-left'
  const whole = { net: toMinor(invoice.amount), tax: toMinor(invoice.tax_amount) }
  const credited = notes.reduce((sum, note) => sum + toMinor(note.tax_amount), 0)
  // The tax of all credited amounts together, so that the last note has the rest of the tax.
  return { ...none, ...amounts({ net, tax: calculateShare(whole.tax, whole.net - left.net + net, whole.net) - credited }) }
}

/** The stored amounts of a note's lines, in cents: such a line alone may be worth a cent more or less. */
export function amountsOfParts(parts: readonly Pick<CreditNote['parts'][number], 'net' | 'tax'>[]): Amounts[] {
  return parts.map(({ net, tax }) => ({ net: toMinor(net), tax: toMinor(tax), gross: toMinor(net) + toMinor(tax) }))
}

type Money = Pick<Amounts, 'net' | 'tax'>

/** What no note has credited, in cents. */
function calculateUncredited(invoice: Pick<Creditable, 'amount' | 'tax_amount'>, notes: readonly CreditedPart[]): Money {
  return notes.reduce(({ net, tax }, note) => ({ net: net - toMinor(note.amount), tax: tax - toMinor(note.tax_amount) }), {
    net: toMinor(invoice.amount),
    tax: toMinor(invoice.tax_amount),
  })
}

const toThousandths = (quantity: number) => Math.round(quantity * QUANTITY_PARTS)

function thousandthsLeft(lines: Invoice['lines'], notes: readonly CreditedPart[]): number[] {
  const left = lines.map(({ quantity }) => toThousandths(quantity))
  for (const note of notes)
    note.parts.forEach(({ position }, at) => {
      left[position] = (left[position] ?? 0) - toThousandths(note.lines[at]?.quantity ?? 0)
    })
  return left
}

/** The chosen quantity of each line; longer than the lines if a position does not exist. */
function toChosenThousandths(lines: Invoice['lines'], chosen: CreditChoice['lines']): number[] {
  const quantities = lines.map(() => 0)
  for (const { position, quantity } of chosen) quantities[position] = toThousandths(quantity)
  return quantities
}

/** What a line is worth less with the smaller quantity. */
function difference(before: Money | undefined, after: Money | undefined): Money {
  return { net: (before?.net ?? 0) - (after?.net ?? 0), tax: (before?.tax ?? 0) - (after?.tax ?? 0) }
}

const total = (parts: readonly Money[], name: keyof Money) => parts.reduce((sum, part) => sum + part[name], 0)

function amounts({ net, tax }: Money): Pick<CreditedPart, 'amount' | 'tax_amount' | 'total_amount'> {
  return { amount: toMajor(net), tax_amount: toMajor(tax), total_amount: toMajor(net + tax) }
}
