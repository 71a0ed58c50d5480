import { type ComponentProps, type ReactNode, useId } from 'react'
import { LengthLimit, lengthId } from './LengthLimit.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** The schema's limit. The field keeps a longer text and says how many characters are too many. */
  maxLength?: number | undefined
  /** As in LengthLimit. */
  countsCharacters?: boolean | undefined
  error?: string | undefined
  /** Help below the input. */
  hint?: string | undefined
  /** A control inside the field's right end. */
  trailing?: ReactNode
}

/** An input with its label above and its error below, linked for screen readers. */
export function TextField({ label, error, hint, trailing, maxLength, countsCharacters, ...input }: TextFieldProps) {
  // A dialog may have a field of the same name as the page behind it.
  const id = useId()
  const described = [hint && `${id}-hint`, maxLength && lengthId(id), error && `${id}-error`].filter(Boolean).join(' ')
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
          aria-describedby={described || undefined}
          className={`min-h-12 w-full rounded-md border border-field bg-surface px-3.5 text-base text-text aria-invalid:border-bad ${trailing ? 'pr-18' : ''}`}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {maxLength && <LengthLimit id={id} max={maxLength} countsCharacters={countsCharacters} />}
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
