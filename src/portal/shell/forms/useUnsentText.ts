import { parsePreferences } from '@domain/consent/preferences.ts'
import { useState } from 'react'
import { keepUnsent, readUnsent } from '@/data/firebase/unsent-text.ts'

interface UnsentText {
  text: string
  setText: (text: string) => void
  /** Whether the person's preferences keep it: what is not kept is lost where it stands. */
  isKept: boolean
}

/**
 * A text that is typed at one place and kept in this tab until it is sent, if the person's preferences say so.
 * @param uid whose text it is @param place stays the same while the part that asks is on the screen
 */
export function useUnsentText(uid: string, place: string): UnsentText {
  const [isKept] = useState(() => parsePreferences(window.jar.get('userPreferences')).autoSave)
  const [text, setText] = useState(() => (isKept ? readUnsent(uid, place) : ''))
  return {
    text,
    setText: (next) => {
      setText(next)
      if (isKept) keepUnsent(uid, place, next)
    },
    isKept,
  }
}
