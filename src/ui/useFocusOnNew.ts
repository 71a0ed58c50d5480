import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first control of the first new item, or the item itself, when a list has grown because its reader asked for more:
 * the button they pressed may be gone, and the new items are what they want.
 * @returns the ref of the list, and the function to call when more is asked for
 */
export function useFocusOnNew(count: number): { list: RefObject<HTMLUListElement | null>; expectMore: () => void } {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number | null>(null)

  useEffect(() => {
    const before = countBefore.current
    if (before === null || count <= before) return
    countBefore.current = null
    const item = list.current?.children[before]
    const target = item?.querySelector<HTMLElement>('a, button, select, summary') ?? (item as HTMLElement | undefined)
    target?.focus()
  }, [count])

  return {
    list,
    expectMore: () => {
      countBefore.current = count
    },
  }
}
