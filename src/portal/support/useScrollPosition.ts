import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A distance in pixels that counts as the end. */
const NEAR = 24

/**
 * Keeps the reading position. At the end, the pane follows new replies; elsewhere it does not move, even if earlier
 * replies are prepended.
 * @param first id of the oldest shown reply
 * @param count number of shown replies
 */
export function useScrollPosition(first: string | undefined, count: number) {
  const pane = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, count, height: 0 })
  const [hasUnseen, setHasUnseen] = useState(false)

  // Runs after every render, because content above the replies changes the height too.
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const { height, ...shown } = before.current
    before.current = { first, count, height: element.scrollHeight }
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (first !== shown.first) element.scrollTop += element.scrollHeight - height
    else if (count > shown.count) setHasUnseen(true)
  })

  // Rotating a phone wraps the lines differently.
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const turned = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    turned.observe(element)
    return () => turned.disconnect()
  }, [count === 0])

  function toEnd() {
    isAtEnd.current = true
    setHasUnseen(false)
    if (pane.current) pane.current.scrollTop = pane.current.scrollHeight
  }

  return {
    pane,
    onScroll: () => {
      const element = pane.current
      if (!element) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      if (isAtEnd.current) setHasUnseen(false)
    },
    /** True while a reader who scrolled up has unseen replies below. */
    hasUnseen,
    toEnd,
  }
}
