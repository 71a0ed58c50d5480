const PASTED_COLUMNS = ['description', 'quantity', 'unit', 'unit_price', 'discount_percent', 'vat_class'] as const
export type PastedColumn = (typeof PASTED_COLUMNS)[number]

/** The words of a heading, in lower case. The first column that matches counts; what matches none is left out. */
const HEADINGS: Record<PastedColumn, RegExp> = {
  description: /^(?:description|descriptions|item|items|service|services|goods|details|particulars|product|name)$/,
  quantity: /^(?:quantity|qty\.?|quantities|no\.? of units|units|hours|days)$/,
  unit: /^(?:unit|uom|unit of measure|measure)$/,
  unit_price: /^(?:unit price|unit cost|price|rate|cost|price per unit|unit rate)$/,
  discount_percent: /^(?:discount|disc\.?|discount %|discount \(%\)|disc\.? %)$/,
  vat_class: /^(?:vat|vat class|vat rate|class|tax|tax class|vat %)$/,
}

/** The columns by position; `null` is not used. */
export type Columns = readonly (PastedColumn | null)[]

/** The columns that a first row names; null if it is not a row of headings. */
export function namedColumns(row: readonly string[]): Columns | null {
  const used = new Set<PastedColumn>()
  const columns = row.map((cell) => {
    const heading = cell
      .toLowerCase()
      .replace(/\((?:kes|ksh|usd|eur)\)$/, '')
      .trim()
    const found = PASTED_COLUMNS.find((each) => !used.has(each) && HEADINGS[each].test(heading))
    if (found) used.add(found)
    return found ?? null
  })
  return used.has('description') && (used.size > 1 || row.length === 1) ? columns : null
}

/**
 * The columns of rows without headings, by their number: description and price; description, quantity and price; or all six
 * in their order, of which the last may be missing.
 */
export function columnsByCount(count: number): Columns {
  if (count === 2) return ['description', 'unit_price']
  if (count === 3) return ['description', 'quantity', 'unit_price']
  return PASTED_COLUMNS
}

/**
 * The cells of text that was copied from a spreadsheet: rows of cells between tabs. A cell with a separator, a line break or a
 * quotation mark is quoted. Rows without any text are left out.
 */
export function pastedCells(text: string, separator = '\t'): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && hasClosingQuote(text, at + 1, separator)) isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((each) => each !== ''))
}

const SEPARATORS = ['\t', ';', ','] as const

/** The sign between the cells of a CSV file or of pasted rows: the first row has no sign of another kind before it. */
export function detectSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return SEPARATORS.find((sign) => first.includes(sign)) ?? '\t'
}

/** Whether a quotation mark opens a quoted cell. Otherwise it is text, such as in `"Mlima" stores`. */
function hasClosingQuote(text: string, from: number, separator: string): boolean {
  for (let at = from; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || `${separator}\r\n`.includes(text[at + 1] ?? '')
  }
  return false
}

export type DecimalMark = '.' | ','

/** A currency or a percent sign beside the number. */
const SIGNS = /^(?:kes|kshs?\.?|usd|us\$|eur|[$€])|(?:kes|kshs?|usd|eur|[$€%]|\/=|\/-)$/gi
/** Signs that separate thousands in every notation. */
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g

/** The digits and marks of a cell, without currency and spaces. */
export function bareNumber(cell: string): string {
  return cell.trim().replace(SIGNS, '').trim().replace(SPACES, '')
}

/**
 * The decimal mark of pasted numbers: a comma if one of them can only be read so, such as "1.250,50" or "2,5". In a number
 * such as "12,500" alone it separates thousands, as in Kenya.
 */
export function detectDecimalMark(cells: readonly string[]): DecimalMark {
  return findProvenDecimalMark(cells) ?? '.'
}

/** The decimal mark that one of the numbers proves; null if none does, or if they contradict each other. */
export function findProvenDecimalMark(cells: readonly string[]): DecimalMark | null {
  const bare = cells.map(bareNumber)
  const hasPoint = bare.some((each) => /^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.(?:\d{1,2}|\d{4,})$/.test(each))
  const hasComma = bare.some((each) => /^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,(?:\d{1,2}|\d{4,})$/.test(each))
  if (hasPoint === hasComma) return null
  return hasComma ? ',' : '.'
}

/** Reads a pasted number. @returns NaN if it is none in this notation */
export function readNumber(cell: string, mark: DecimalMark): number {
  const bare = bareNumber(cell)
  const [whole = '', decimals, ...rest] = bare.split(mark)
  const separator = mark === '.' ? ',' : '.'
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && !whole.includes(mark)
  const isWhole = isGrouped || /^\d+$/.test(whole) || (whole === '' && decimals !== undefined)
  if (rest.length > 0 || !isWhole || (decimals !== undefined && !/^\d+$/.test(decimals))) return Number.NaN
  return Number(`${whole.replaceAll(separator, '') || '0'}.${decimals ?? '0'}`)
}
