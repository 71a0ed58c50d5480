import { type ComponentType, useEffect, useRef, useState } from 'react'
import { cardId } from './RecordList.tsx'
import { useLazyComponent } from './useLazyComponent.ts'

/** The record id in the page's address, or null. */
export const idInAddress = () => new URLSearchParams(location.search).get('id')

interface RecordDialogOptions<Props> {
  path: string
  /** Returns the path with this record open. */
  pathOf: (id: string) => string
  load: () => Promise<ComponentType<Props>>
  /** Whether another dialog over the list is open. */
  isOtherOpen?: boolean
}

/**
 * The dialog of a record over its list, which loads when it is first opened. The address names the record, so that it can
 * be linked and Back closes it.
 */
export function useRecordDialog<Props>({ path, pathOf, load, isOtherOpen = false }: RecordDialogOptions<Props>) {
  const [openId, setOpenId] = useState(idInAddress)
  const { Part, fetchPart } = useLazyComponent(load)
  const { panel, returnTo } = useReturnFocus(openId !== null || isOtherOpen)

  useEffect(() => {
    const follow = () => setOpenId(idInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void fetchPart().then((isThere) => isThere || close())
  }, [openId])

  function open(id: string) {
    history.pushState({ isOwnEntry: true }, '', pathOf(id))
    setOpenId(id)
  }

  function close() {
    // Goes back over our own history entry, so that Back does not open the dialog again.
    if ((history.state as { isOwnEntry?: boolean } | null)?.isOwnEntry) history.back()
    else history.replaceState(null, '', path)
    setOpenId(null)
  }

  return { Part, openId, open, close, panel, returnTo }
}

/**
 * Moves the focus after a dialog over the list closes: to the record's card, or to the list if the card is gone. The
 * button that opened the dialog may no longer exist.
 * @returns the ref of the list, and the function to call before the dialog closes
 */
export function useReturnFocus(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const target = useRef<{ id: string | null } | null>(null)

  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (isOpen || !target.current) return
    const { id } = target.current
    target.current = null
    const card = id === null ? null : document.getElementById(cardId(id))
    ;(card?.querySelector('button') ?? panel.current)?.focus()
  })

  return {
    panel,
    returnTo: (id: string | null) => {
      target.current = { id }
    },
  }
}
