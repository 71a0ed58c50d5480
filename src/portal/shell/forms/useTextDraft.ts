import { parsePreferences } from '@domain/consent/preferences.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
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

interface DraftForm<T extends FieldValues> {
  uid: string
  /** Which form it is: each keeps its own. */
  place: string
  /** Gives what was kept the shape of the form, as far as it can. */
  cast: (kept: unknown) => unknown
  /** The fields that hold a text: where one of them holds anything else, it is not our form that was kept. */
  texts: readonly (keyof T)[]
}

/** Keeps what is entered until the form is closed, so that a page that is loaded again still has it. */
export function useDraftForm<T extends FieldValues>(
  { reset, subscribe }: UseFormReturn<T>,
  { uid, place, cast, texts }: DraftForm<T>,
): void {
  const { text, setText } = useTextDraft(uid, place)

  useEffect(() => {
    const kept = parse(text)
    // Against the empty form: what was kept is unsaved still.
    if (kept) reset(kept, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => setText(JSON.stringify(values)),
    })
    return () => {
      stop()
      // Sent, or given up.
      setText('')
    }
  }, [])

  function parse(kept: string): T | null {
    try {
      const shape = cast(JSON.parse(kept)) as T
      return texts.every((name) => typeof shape[name] === 'string') ? shape : null
    } catch {
      return null
    }
  }
}
