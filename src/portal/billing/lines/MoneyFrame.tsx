import type { Elements } from '@/ui/Field.tsx'

/** The layout of the details, shared with the skeleton: amounts and actions in the right column, or first on a phone. */
export function MoneyFrame({ money, actions, children }: { money: Elements; actions: Elements; children: Elements }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 @2xl:order-2">
        {money}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}

interface Sum {
  label: string
  text: string
  /** Below a line and bold. */
  isTotal?: boolean
  isLarge?: boolean
}

/** The exact amounts of a record. */
export function SumList({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      {sums.map(({ label, text, isTotal = false, isLarge = false }) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-soft'}>{label}</dt>
          <dd className={`ml-auto text-right wrap-anywhere ${isLarge ? 'text-base' : ''}`}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
