/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that make a spreadsheet run a cell as a formula, including the full-width signs of Japanese and Chinese
 * editions.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/**
 * A formula within a cell. A spreadsheet that separates cells by semicolons does not see the quotes of a cell that is not
 * the row's first, so that a cell may also begin after a semicolon or a line break, and quotes.
 */
const INNER_FORMULA = /([;\r\n]"*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** The semicolon separates cells where Excel's language writes decimals with a comma. */
const NEEDS_QUOTES = /[",;\r\n]/

/** A text, or an amount, which is written with two decimals. Only a text can be run as a formula. */
export type CsvCell = string | number

/** Encodes rows by RFC 4180. An apostrophe prevents a spreadsheet from running a cell as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('')
}

/** Encodes one row of a file whose first row `toCsv` encodes with the mark. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: CsvCell): string {
  if (typeof text === 'number') return text.toFixed(2)
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "$1'")
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The columns of an exported list: the heading, and the text of a cell. */
export type CsvColumns<T> = readonly (readonly [heading: string, cell: (record: T) => string])[]

/** Records as a CSV file, one per row. */
export function recordsCsv<T>(columns: CsvColumns<T>, records: readonly T[]): string {
  return toCsv([columns.map(([heading]) => heading), ...records.map((record) => columns.map(([, cell]) => cell(record)))])
}
