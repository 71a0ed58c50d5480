import type { ReactNode } from 'react'

interface FilterSelectProps<T extends string> {
  label: ReactNode
  options: readonly T[]
  labels: Record<T, string>
  selected: T
  /** Without it the select is disabled. */
  onSelect?: ((option: T) => void) | undefined
}

/** A select with its label beside it, which applies each change immediately. Used above lists and on cards. */
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
