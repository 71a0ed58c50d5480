import { type Currency, formatMoney, toMajor } from '@domain/platform/money.ts'

interface AgedMoneyProps {
  currency: Currency
  /** Oldest or most urgent first, in minor units. */
  parts: readonly { label: string; minor: number; colour: string }[]
}

/** An amount of one currency, with its age drawn. Amounts in different currencies are never added. */
export function AgedMoney({ currency, parts }: AgedMoneyProps) {
  const shown = parts.filter(({ minor }) => minor > 0)
  const money = (minor: number) => formatMoney(toMajor(minor), currency)
  return (
    <div className="mt-3">
      <p className="font-display text-h3 font-[680] tabular-nums">{money(parts.reduce((sum, { minor }) => sum + minor, 0))}</p>
      <div className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        {shown.map(({ label, minor, colour }) => (
          <span key={label} className={colour} style={{ flexGrow: minor, minWidth: '0.5rem' }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {shown.map(({ label, minor, colour }) => (
          <li key={label} className="flex items-center gap-2">
            <span className={`size-2 rounded-full ${colour}`} aria-hidden="true" />
            <span className="tabular-nums">{`${label} ${money(minor)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
