import type { Line } from '../lines/line.schema.ts'
import type { Currency } from '../money.ts'
import type { CatalogueItem } from './catalogue-item.schema.ts'

/** A line after an item was chosen for it: quantity and discount stay. @param currency of the line */
export function fillFromItem(line: Line, item: CatalogueItem, currency: Currency): Line {
  const { id: item_id, name: description, unit, vat_class } = item
  // A price in another currency would be wrong.
  const unit_price = item.currency === currency ? item.unit_price : line.unit_price
  return { ...line, description, unit, vat_class, unit_price, item_id }
}

const CONTINUES_WORD = /^[\p{L}\p{N}]/u

/**
 * The item whose codes a line keeps after its description was typed, or null: details may follow the item's name, any other
 * text describes something else.
 * @param items the whole catalogue, because a line may have an item that is no longer offered
 */
export function itemOfText(
  text: string,
  item_id: string | null,
  items: readonly Pick<CatalogueItem, 'id' | 'name'>[],
): string | null {
  const item = items.find(({ id }) => id === item_id)
  if (!item || !begins(text, item.name)) return null
  // The names of two items can begin alike: "Pump" and "Pump repair".
  return items.some(({ name }) => name.length > item.name.length && begins(text, name)) ? null : item_id
}

function begins(text: string, name: string): boolean {
  return text.startsWith(name) && !CONTINUES_WORD.test(text.slice(name.length))
}
