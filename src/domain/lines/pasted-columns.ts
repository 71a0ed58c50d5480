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
