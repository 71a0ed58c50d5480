import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this is at the end, in pixels. */
const NEAR = 24

interface ReadingPlace {
  pane: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** True while replies stand below that the reader, who scrolled up, has not seen. */
  hasUnseen: boolean
  toEnd: () => void
}

/**
 * Keeps a pane of replies where its reader is: at the end it follows what comes in, elsewhere it stays, and what is
 * added above moves nothing.
 * @param first the id of the oldest reply shown @param last of the newest one
 */
export function useReadingPlace(first: string | undefined, last: string | undefined): ReadingPlace {
  const pane = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, last, height: 0 })
  const [hasUnseen, setHasUnseen] = useState(false)

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const { first: firstBefore, last: lastBefore, height } = before.current
    before.current = { first, last, height: element.scrollHeight }
    if (height > 0 && first !== firstBefore) element.scrollTop += element.scrollHeight - height
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (last !== lastBefore) setHasUnseen(true)
  })

  return {
    pane,
    onScroll: () => {
      const element = pane.current
      if (!element) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      if (isAtEnd.current) setHasUnseen(false)
    },
    hasUnseen,
    toEnd: () => {
      isAtEnd.current = true
      setHasUnseen(false)
      if (pane.current) pane.current.scrollTop = pane.current.scrollHeight
    },
  }
}
