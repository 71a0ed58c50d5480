import { useState } from 'react'
import { useTextDraft } from './useTextDraft.ts'

const INTERNAL = 'internal'

/** The places in the tab's storage of a text, and of the mark that it is internal. */
interface DraftPlaces {
  text: string
  mark: string
}

/**
 * A draft of the office that clients may read or not. The mark is stored with the text, so that a draft of an internal note
 * cannot return as a public one.
 */
export function useInternalDraft(uid: string, places: DraftPlaces) {
  const { text, setText, isKept } = useTextDraft(uid, places.text)
  const { text: mark, setText: setMark } = useTextDraft(uid, places.mark)
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
