import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldLimit } from './Field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
  error?: string | undefined
}

/** The multi-line counterpart of TextField. */
export function TextArea({ label, error, maxLength, countsCharacters, ...area }: TextAreaProps) {
  const id = `field-${area.name}`
  return (
    <Field {...{ id, label, error, maxLength, countsCharacters }}>
      <textarea {...area} {...controlProps(id, error, 'px-3.5 py-3')} />
    </Field>
  )
}
