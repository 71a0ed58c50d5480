import type { ComponentProps } from 'react'
import { LengthLimit, lengthId } from './LengthLimit.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  name: string
  /** Both as in TextField. */
  maxLength?: number
  countsCharacters?: boolean
  error?: string | undefined
}

/** The multi-line counterpart of TextField. */
export function TextArea({ label, error, maxLength, countsCharacters, ...area }: TextAreaProps) {
  const id = `field-${area.name}`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[maxLength && lengthId(id), error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        className="w-full rounded-md border border-field bg-surface px-3.5 py-3 text-base text-text aria-invalid:border-bad"
      />
      {maxLength && <LengthLimit id={id} max={maxLength} countsCharacters={countsCharacters} />}
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
