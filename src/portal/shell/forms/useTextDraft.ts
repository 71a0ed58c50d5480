import { parsePreferences } from '@domain/consent/preferences.ts'
import { useState } from 'react'
import { readDraft, saveDraft } from '@/data/firebase/text-drafts.ts'

interface TextDraft {
  text: string
  setText: (text: string) => void
  /** Whether the person's preferences keep it: what is not kept is lost where it stands. */
  isKept: boolean
}

/**
 * A text that is typed at one place and kept in this tab until it is sent, if the person's preferences say so.
 * @param uid whose text it is @param place stays the same while the part that asks is on the screen
 */
export function useTextDraft(uid: string, place: string): TextDraft {
  const [isKept] = useState(() => parsePreferences(window.jar.get('userPreferences')).autoSave)
  const [text, setText] = useState(() => (isKept ? readDraft(uid, place) : ''))
  return {
    text,
    setText: (next) => {
      setText(next)
      if (isKept) saveDraft(uid, place, next)
    },
    isKept,
  }
}
