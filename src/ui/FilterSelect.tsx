import type { ReactNode } from 'react'

interface FilterSelectProps<T extends string> {
  label: ReactNode
  /** For a list's filter, whose first option names it. */
  isLabelHidden?: boolean
  options: readonly T[]
  labels: Record<T, string>
  selected: T
  /** Without it the select is disabled. */
  onSelect?: ((option: T) => void) | undefined
}

/** A select with its label beside it, which applies each change immediately. Used above lists and on cards. */
export function FilterSelect<T extends string>({
  label,
  isLabelHidden = false,
  options,
  labels,
  selected,
  onSelect,
}: FilterSelectProps<T>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-soft max-sm:grow">
      <span className={isLabelHidden ? 'sr-only' : 'contents'}>{label}</span>
      <select
        value={selected}
        disabled={!onSelect}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value)
          if (chosen) onSelect?.(chosen)
        }}
        className="min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-base text-text sm:w-auto lg:min-h-9 lg:text-sm"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
    </label>
  )
}
