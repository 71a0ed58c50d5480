/** Excel takes a file for UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for a formula, and run: full-width signs too, as Japanese and Chinese editions do. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Rows as a file by RFC 4180. An apostrophe keeps a spreadsheet from running a cell as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
