import { type ComponentType, useEffect, useState } from 'react'
import type { Elements } from './elements.ts'
import type { LengthLimitProps } from './FieldLength.tsx'

export interface FieldLimit extends Pick<LengthLimitProps, 'countsCharacters'> {
  /** The schema's limit. The field keeps a longer text, which the form refuses: the attribute would cut it silently. */
  maxLength?: number | undefined
}

interface FieldProps extends FieldLimit {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: Elements
}

/** A control with its label above. Below: help, the length of a text near its limit, and the error, or nothing. */
export function Field({ id, label, hint, maxLength, countsCharacters, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      <div id={notesId(id)} className="grid gap-1.5 text-sm not-has-[p]:absolute">
        {hint && <p className="text-soft">{hint}</p>}
        {maxLength !== undefined && <LengthLimit id={id} max={maxLength} countsCharacters={countsCharacters} />}
        {error && <p className="text-bad">{error}</p>}
      </div>
    </div>
  )
}

const notesId = (id: string) => `${id}-notes`

/** What makes a control the one of its `Field`, and its look. */
export function controlProps(id: string, error: string | undefined, className: string) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notesId(id),
    className: `w-full rounded-md border border-field bg-surface text-base text-text aria-invalid:border-bad ${className}`,
  }
}

function LengthLimit(limit: LengthLimitProps) {
  const [Length, setLength] = useState<ComponentType<LengthLimitProps>>()
  useEffect(() => {
    // Without the code, the form's error still names the limit.
    import('./FieldLength.tsx').then(({ FieldLength }) => setLength(() => FieldLength)).catch(() => undefined)
  }, [])
  // Never hidden, so that screen readers announce its first content.
  return (
    <div aria-live="polite" className="empty:absolute">
      {Length && <Length {...limit} />}
    </div>
  )
}
