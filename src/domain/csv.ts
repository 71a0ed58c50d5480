/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters that make a spreadsheet run a cell as a formula, including the full-width signs of Japanese and Chinese
 * editions.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Encodes rows by RFC 4180. A leading apostrophe prevents a spreadsheet from running a cell as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
