import type { ComponentProps } from 'react'
import { type FieldLimit, FieldNotes, notesId } from './FieldNotes.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldLimit {
  label: string
  name: string
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
        aria-describedby={notesId(id)}
        className="w-full rounded-md border border-field bg-surface px-3.5 py-3 text-base text-text aria-invalid:border-bad"
      />
      <FieldNotes id={id} maxLength={maxLength} countsCharacters={countsCharacters} error={error} />
    </div>
  )
}
