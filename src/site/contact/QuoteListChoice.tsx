import { cartTotal, type QuoteItem } from '@domain/consent/quote-list.ts'
import { formatDollars } from '@domain/money.ts'
import { CONTACT_TEXTS } from '@texts/contact.ts'

interface QuoteListChoiceProps {
  list: readonly QuoteItem[]
  isIncluded: boolean
  onChange: (isIncluded: boolean) => void
}

/** Offers to add the visitor's quote list to the message. Renders nothing if the list is empty. */
export function QuoteListChoice({ list, isIncluded, onChange }: QuoteListChoiceProps) {
  if (list.length === 0) return null
  return (
    <fieldset className="panel p-5">
      <legend className="sr-only">Quote list</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isIncluded}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-[var(--accent)]"
        />
        {CONTACT_TEXTS.includeQuoteList}
      </label>
      <ul className="mt-2 text-sm text-soft">
        {list.map(({ id, name, price, quantity }) => (
          <li key={id} className="flex justify-between gap-4 py-1">
            <span>{`${quantity} × ${name}`}</span>
            <span className="tabular-nums">{formatDollars(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-2 text-sm font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatDollars(cartTotal(list))}</span>
      </p>
    </fieldset>
  )
}
