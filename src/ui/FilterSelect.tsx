import type { ReactNode } from 'react'

interface FilterSelectProps<T extends string> {
  label: ReactNode
  options: readonly T[]
  labels: Record<T, string>
  selected: T
  /** Left out while nothing can be chosen yet. */
  onSelect?: ((option: T) => void) | undefined
}

/** A select that acts at once, next to its label: above a list, or on a card. */
export function FilterSelect<T extends string>({ label, options, labels, selected, onSelect }: FilterSelectProps<T>) {
  return (
    <label className="grid gap-1 text-xs text-soft sm:flex sm:items-center sm:gap-2 sm:text-sm">
      {label}
      <select
        value={selected}
        disabled={!onSelect}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value)
          if (chosen) onSelect?.(chosen)
        }}
        className="min-h-11 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-base text-text sm:w-auto"
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
