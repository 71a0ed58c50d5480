import type { ComponentProps } from 'react'
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
