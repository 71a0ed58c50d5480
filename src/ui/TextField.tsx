import { type ComponentProps, useId } from 'react'
import type { Elements } from './elements.ts'
import { controlProps, Field, type FieldLimit } from './Field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
  error?: string | undefined
  hint?: string | undefined
  /** A control inside the field's right end. */
  trailing?: Elements
}

/** An input with its label above and its error below, linked for screen readers. */
export function TextField({ label, error, hint, trailing, maxLength, countsCharacters, ...input }: TextFieldProps) {
  // A dialog may have a field of the same name as the page behind it.
  const id = useId()
  return (
    <Field {...{ id, label, error, hint, maxLength, countsCharacters }}>
      <div className="relative">
        <input {...input} {...controlProps(id, error, `min-h-12 px-3.5 ${trailing ? 'pr-18' : ''}`)} />
        {trailing}
      </div>
    </Field>
  )
}
