import { parsePreferences } from '@domain/platform/formats.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft } from '@/data/firebase/tab-storage.ts'

/**
 * A text that this tab stores until it is sent, if the person's preferences allow it.
 * @param uid the author @param draftKey must not change while the component is mounted
 */
function useTextDraft(uid: string, draftKey: string) {
  const [isKept] = useState(() => parsePreferences(window.consentCookies.get('userPreferences')).autoSave)
  const [text, setText] = useState(() => (isKept ? readDraft(uid, draftKey) : ''))
  return {
    text,
    setText: (next: string) => {
      setText(next)
      if (isKept) saveDraft(uid, draftKey, next)
    },
    /** Whether the person's preferences store drafts; otherwise the text is lost with the page. */
    isKept,
  }
}

interface DraftForm<T extends FieldValues> {
  uid: string
  /** The id of the form: each has one draft. */
  draftKey: string
  /** Casts the stored values to the shape of the form, as far as possible. */
  cast: (kept: unknown) => unknown
  /** The text fields: a stored value of another type means that it is not this form's draft. */
  texts: readonly (keyof T)[]
}

/** Stores the entries until the form is closed, so that a reload restores them. */
export function useDraftForm<T extends FieldValues>(
  { reset, subscribe }: UseFormReturn<T>,
  { uid, draftKey, cast, texts }: DraftForm<T>,
): void {
  const { text, setText } = useTextDraft(uid, draftKey)

  useEffect(() => {
    const kept = parse(text)
    // The defaults stay, so that the restored entries count as unsaved.
    if (kept) reset(kept, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => setText(JSON.stringify(values)),
    })
    return () => {
      stop()
      // The form was sent or discarded.
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

const INTERNAL = 'internal'

/** The draftKeys in the tab's storage of a text, and of the mark that it is internal. */
interface DraftKeys {
  text: string
  mark: string
}

/**
 * A draft of the office that clients may read or not. The mark is stored with the text, so that a draft of an internal note
 * cannot return as a public one.
 */
export function useInternalDraft(uid: string, draftKeys: DraftKeys) {
  const { text, setText, isKept } = useTextDraft(uid, draftKeys.text)
  const { text: mark, setText: setMark } = useTextDraft(uid, draftKeys.mark)
  const [isInternal, setIsInternal] = useState(mark !== '')

  function write(next: string, asInternal: boolean): void {
    setText(next)
    setMark(next && asInternal ? INTERNAL : '')
  }

  return {
    text,
    isKept,
    isInternal,
    setText: (next: string) => write(next, isInternal),
    setIsInternal: (asInternal: boolean) => {
      setIsInternal(asInternal)
      write(text, asInternal)
    },
  }
}
