import { lengthText } from '@texts/platform/field-length.ts'
import { useEffect, useState } from 'react'

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
