import { ValidationError } from 'yup'
import type { CalendarDate } from '../../platform/dates.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASS_LABELS, VAT_CLASSES, type VatClass, vatRatesOn } from '../../platform/vat.ts'
import type { FieldErrorKey } from '../../texts/field-error.ts'
import { LINES_MAX, type Line, lineSchema } from './line.ts'
import {
  type Columns,
  columnsByCount,
  type DecimalMark,
  detectDecimalMark,
  namedColumns,
  type PastedColumn,
  pastedCells,
  readNumber,
} from './pasted-cells.ts'

/** A pasted row that is no line. */
export interface PastedProblem {
  /** From 1, without empty rows; a row of headings counts. */
  row: number
  key: FieldErrorKey
  /** The cells with tabs between, so that the row can be corrected and pasted again. */
  text: string
}

export interface PastedLines {
  lines: Line[]
  problems: PastedProblem[]
  /** The row of headings with tabs between; '' without headings. */
  headings: string
}

const NUMBERS = ['quantity', 'unit_price', 'discount_percent'] as const satisfies readonly PastedColumn[]

/**
 * Reads lines that were copied from a spreadsheet, with or without a row of headings, with a decimal point or comma. Every
 * row becomes a line or a problem.
 * @param day whose VAT rates name a class, such as "16 %"
 * @param room how many lines there may be
 */
export function pastedLines(text: string, day: CalendarDate, room = LINES_MAX): PastedLines {
  const rows = pastedCells(text)
  const named = namedColumns(rows[0] ?? [])
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  const columns = named ?? columnsByCount(width)
  const body = named ? rows.slice(1) : rows
  const mark = detectDecimalMark(body.flatMap((row) => NUMBERS.map((name) => getPastedCell(row, columns, name))))
  const lines: Line[] = []
  const problems: PastedProblem[] = []
  for (const [index, row] of body.entries()) {
    const result = parsePastedLine((name) => getPastedCell(row, columns, name), mark, day)
    const key = typeof result === 'string' ? result : lines.length >= room ? 'lines/too-many' : null
    if (key === null) lines.push(result as Line)
    else problems.push({ row: index + (named ? 2 : 1), key, text: row.join('\t') })
  }
  return { lines, problems, headings: named ? (rows[0] ?? []).join('\t') : '' }
}

function getPastedCell(row: readonly string[], columns: Columns, name: PastedColumn): string {
  return row[columns.indexOf(name)] ?? ''
}

/** The line of a row, or the key of its first error. */
function parsePastedLine(cell: (name: PastedColumn) => string, mark: DecimalMark, day: CalendarDate): Line | FieldErrorKey {
  const vat_class = findVatClass(cell('vat_class'), day)
  if (vat_class === null) return 'lines/class-unknown'
  const number = (name: (typeof NUMBERS)[number], empty: number | undefined) =>
    cell(name) === '' ? empty : readNumber(cell(name), mark)
  const input = {
    description: cell('description'),
    quantity: number('quantity', 1),
    unit: cell('unit'),
    unit_price: number('unit_price', undefined),
    discount_percent: number('discount_percent', 0),
    vat_class,
    item_id: null,
  }
  try {
    return lineSchema.validateSync(input)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.message as FieldErrorKey
  }
}

/** The VAT class that a cell names by code, label or rate; the default for an empty cell, null for any other. */
function findVatClass(cell: string, day: CalendarDate): VatClass | null {
  const name = cell.toLowerCase().replace(/^class /, '')
  if (name === '') return DEFAULT_VAT_CLASS
  const rates = vatRatesOn(day)
  const percent = Number(name.replace(/%$/, ''))
  // Several classes have no tax, so a rate of 0 names none of them.
  const isRated = (code: VatClass) => rates[code] > 0 && (percent === rates[code] || percent * 100 === rates[code])
  return (
    VAT_CLASSES.find((code) => code.toLowerCase() === name || getVatClassLabels(code).includes(name) || isRated(code)) ?? null
  )
}

function getVatClassLabels(code: VatClass): string[] {
  const label = VAT_CLASS_LABELS[code].toLowerCase()
  return [label, label.replace('-', ' '), `${code.toLowerCase()} – ${label}`]
}
