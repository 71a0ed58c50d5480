import { parsePreferences } from '@domain/platform/formats.ts'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readUnsent, saveUnsent } from '@/data/firebase/tab-storage.ts'

/**
 * A text that this tab stores until it is sent, if the person's preferences allow it.
 * @param uid the author @param unsentKey must not change while the component is mounted
 */
function useUnsentText(uid: string, unsentKey: string) {
  const [isKept] = useState(() => parsePreferences(window.consentCookies.get('userPreferences')).autoSave)
  const [text, setText] = useState(() => (isKept ? readUnsent(uid, unsentKey) : ''))
  return {
    text,
    setText: (next: string) => {
      setText(next)
      if (isKept) saveUnsent(uid, unsentKey, next)
    },
    /** Whether the person's preferences store it; otherwise the text is lost with the page. */
    isKept,
  }
}

interface UnsentForm<T extends FieldValues> {
  uid: string
  /** The id of the form. */
  unsentKey: string
  /** Casts the stored values to the shape of the form, as far as possible. */
  cast: (kept: unknown) => unknown
  /** The text fields: a stored value of another type means that it was not stored by this form. */
  texts: readonly (keyof T)[]
}

/** Stores the entries until the form is closed, so that a reload restores them. */
export function useUnsentForm<T extends FieldValues>(
  { reset, subscribe }: UseFormReturn<T>,
  { uid, unsentKey, cast, texts }: UnsentForm<T>,
): void {
  const { text, setText } = useUnsentText(uid, unsentKey)

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

/** The keys in the tab's storage of a text, and of the mark that it is internal. */
interface UnsentKeys {
  text: string
  mark: string
}

/**
 * An unsent text of the office that clients may read or not. The mark is stored with the text, so that an internal note
 * cannot return as a public one.
 */
export function useUnsentNote(uid: string, unsentKeys: UnsentKeys) {
  const { text, setText, isKept } = useUnsentText(uid, unsentKeys.text)
  const { text: mark, setText: setMark } = useUnsentText(uid, unsentKeys.mark)
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
