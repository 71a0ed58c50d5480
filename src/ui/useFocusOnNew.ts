import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first control of the first new item, or to the item, after "Load more" has extended a list,
 * because the pressed button may be gone.
 * @returns the ref of the list, and the function to call when more items are requested
 */
export function useFocusOnNew<List extends HTMLElement>(
  count: number,
): { list: RefObject<List | null>; expectMore: () => void } {
  const list = useRef<List>(null)
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
