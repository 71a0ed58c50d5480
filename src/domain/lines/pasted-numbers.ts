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
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  return provenMarkOf(cells) ?? '.'
}

/** The decimal mark that one of the numbers proves; null if none does, or if they contradict each other. */
export function provenMarkOf(cells: readonly string[]): DecimalMark | null {
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
