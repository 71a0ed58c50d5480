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
export function separatorOf(text: string): string {
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
