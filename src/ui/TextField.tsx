import { type ComponentProps, useId } from 'react'
import type { Elements } from './elements.ts'
import { type FieldLimit, FieldNotes, notesId } from './FieldNotes.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
  error?: string | undefined
  /** Help below the input. */
  hint?: string | undefined
  /** A control inside the field's right end. */
  trailing?: Elements
}

/** An input with its label above and its error below, linked for screen readers. */
export function TextField({ label, error, hint, trailing, maxLength, countsCharacters, ...input }: TextFieldProps) {
  // A dialog may have a field of the same name as the page behind it.
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesId(id)}
          className={`min-h-12 w-full rounded-md border border-field bg-surface px-3.5 text-base text-text aria-invalid:border-bad ${trailing ? 'pr-18' : ''}`}
        />
        {trailing}
      </div>
      <FieldNotes id={id} hint={hint} maxLength={maxLength} countsCharacters={countsCharacters} error={error} />
    </div>
  )
}
