import { type ComponentType, useEffect, useState } from 'react'
import type { LengthLimitProps } from './FieldLength.tsx'

export interface FieldLimit {
  /** The schema's limit. The field keeps a longer text, which the form refuses: the attribute would cut it silently. */
  maxLength?: number | undefined
  /** Whether the schema counts Unicode characters, so that an emoji counts once, and not UTF-16 units. */
  countsCharacters?: boolean | undefined
}

interface FieldNotesProps extends FieldLimit {
  /** The id of the field, which is described by these notes. */
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** Below a field: help, the length of a text near its limit, and the error. Without any, it takes no place. */
export function FieldNotes({ id, hint, maxLength, countsCharacters, error }: FieldNotesProps) {
  return (
    <div id={notesId(id)} className="grid gap-1.5 text-sm not-has-[p]:absolute">
      {hint && <p className="text-soft">{hint}</p>}
      {maxLength !== undefined && <LengthLimit id={id} max={maxLength} countsCharacters={countsCharacters} />}
      {error && <p className="text-bad">{error}</p>}
    </div>
  )
}

/** The value of the field's `aria-describedby`. */
export const notesId = (id: string) => `${id}-notes`

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
