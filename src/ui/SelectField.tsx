import type { ComponentProps } from 'react'
import { FieldNotes, notesId } from './FieldNotes.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  name: string
  /** Value and label of each option. */
  options: readonly (readonly [value: string, word: string])[]
  error?: string | undefined
}

/** A native select with its label above and its error below. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = `field-${select.name}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesId(id)}
        className="min-h-12 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-base text-text disabled:opacity-60 aria-invalid:border-bad"
      >
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
