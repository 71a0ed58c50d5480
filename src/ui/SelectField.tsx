import type { ComponentProps, ReactNode } from 'react'
import { controlProps, Field } from './Field.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  name: string
  /** Value and label of each option, in order. */
  options: Readonly<Record<string, string>> | readonly (readonly [value: string, word: string])[]
  error?: string | undefined
}

export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = `field-${select.name}`
  const words = Array.isArray(options) ? options : Object.entries(options)
  return (
    <Field {...{ id, label, error }}>
      <select {...select} {...controlProps(id, error, 'min-h-12 min-w-0 px-3 disabled:opacity-60')}>
        {words.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  )
}

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

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Beside other controls. */
  isSmall?: boolean
}

export function Checkbox({ label, isSmall = false, ...box }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${isSmall ? 'text-sm' : ''}`}>
      <input {...box} type="checkbox" className="h-11 w-5 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}

interface FileFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** The accepted files, or the fields to fill in first. */
  hint: string
  problem?: ReactNode
}

export function FileField({ label, hint, problem, ...input }: FileFieldProps) {
  const id = `field-${input.name}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        type="file"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        className="min-h-12 w-full min-w-0 rounded-md border border-field bg-surface p-1.5 text-base text-text file:mr-3 file:min-h-9 file:rounded-sm file:bg-skeleton file:px-3 file:text-sm file:font-semibold file:text-text disabled:opacity-60 aria-invalid:border-bad"
      />
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
      <div id={`${id}-problem`}>{problem}</div>
    </div>
  )
}
