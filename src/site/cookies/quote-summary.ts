import { cartTotal, type QuoteItem, withQuantity } from '@domain/consent/quote-list.ts'
import { formatDollars } from '@domain/money.ts'
import { QUOTE_TEXTS } from '@texts/consent.ts'
import { readQuoteList, writeQuoteList } from '../consent/visitor-data.ts'
import { element, setText } from './element.ts'

export function showQuoteList(): void {
  const list = readQuoteList()
  element('quote-empty').hidden = list.length > 0
  element('quote-filled').hidden = list.length === 0
  setText('quote-total', formatDollars(cartTotal(list)))
  const rows = element('quote-items')
  // Reuses the rows, so that the edited field keeps the focus.
  for (const row of [...rows.children] as HTMLElement[]) {
    if (!list.some(({ id }) => id === row.dataset['id'])) row.remove()
  }
  for (const item of list) {
    const known = ([...rows.children] as HTMLElement[]).find((row) => row.dataset['id'] === item.id)
    fill(known ?? rows.appendChild(newRow(item)), item)
  }
}

function part<T extends HTMLElement = HTMLElement>(row: HTMLElement, name: string): T {
  return row.querySelector(`[data-part=${name}]`) as T
}

function newRow({ id, name }: QuoteItem): HTMLElement {
  const template = element<HTMLTemplateElement>('quote-item').content.firstElementChild as HTMLElement
  const row = template.cloneNode(true) as HTMLElement
  row.dataset['id'] = id
  const quantity = part<HTMLInputElement>(row, 'quantity')
  quantity.ariaLabel = `Quantity of ${name}`
  quantity.addEventListener('change', () => {
    // An empty field counts as 1 and does not remove the item.
    const wanted = Math.max(1, Math.trunc(quantity.valueAsNumber) || 1)
    writeQuoteList(withQuantity(readQuoteList(), id, wanted))
  })
  const remove = part(row, 'remove')
  remove.ariaLabel = `Remove ${name}`
  remove.addEventListener('click', () => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    writeQuoteList(withQuantity(readQuoteList(), id, 0))
    const focused = next ? part(next as HTMLElement, 'remove') : element('quote-title')
    focused.focus()
    element('quote-note').textContent = QUOTE_TEXTS.removed
  })
  return row
}

function fill(row: HTMLElement, { name, price, quantity }: QuoteItem): void {
  part(row, 'name').textContent = name
  part(row, 'price').textContent = formatDollars(price)
  part(row, 'sum').textContent = formatDollars(price * quantity)
  part<HTMLInputElement>(row, 'quantity').value = `${quantity}`
}
