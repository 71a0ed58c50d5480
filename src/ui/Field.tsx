import { lengthText } from '@texts/platform/controls.ts'
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'

/**
 * What may appear beside other content: a ReactNode without bare text. A browser that translates the page replaces bare
 * text, and React could then neither remove it nor insert anything before it.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined

/** The part of the limit from which on the length is shown. */
const NEAR = 0.9
/** A pause of typing, so that a screen reader does not read every character. */
const PAUSE_MS = 400

export interface LengthLimitProps {
  id: string
  max: number
  /** Whether the schema counts Unicode characters, so that an emoji counts once, and not UTF-16 units. */
  countsCharacters?: boolean | undefined
}

/** The length of a field's text near and above its limit. */
export function FieldLength({ id, max, countsCharacters }: LengthLimitProps) {
  const [length, setLength] = useState(0)

  // After every render, because a form may have set or cleared the field.
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement
    let pause: ReturnType<typeof setTimeout>
    const countLater = () => {
      clearTimeout(pause)
      pause = setTimeout(() => {
        // Schemas trim a text before they count it.
        const text = field.value.trim()
        setLength(countsCharacters ? [...text].length : text.length)
      }, PAUSE_MS)
    }
    countLater()
    field.addEventListener('input', countLater)
    return () => {
      clearTimeout(pause)
      field.removeEventListener('input', countLater)
    }
  })

  if (length <= max * NEAR) return null
  return <p className={`tabular-nums ${length > max ? 'text-bad' : 'text-soft'}`}>{lengthText(length, max)}</p>
}

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
    import('./Field.tsx').then(({ FieldLength }) => setLength(() => FieldLength)).catch(() => undefined)
  }, [])
  // Never hidden, so that screen readers announce its first content.
  return (
    <div aria-live="polite" className="empty:absolute">
      {Length && <Length {...limit} />}
    </div>
  )
}
