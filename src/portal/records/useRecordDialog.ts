import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { idInAddress, replaceSearch, useAddressChange, writeParameter } from '@/portal/lists/page-address.ts'

interface RecordDialogOptions<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Whether another dialog over the list is open. */
  isOtherOpen?: boolean
}

/** Asks before the open record is left with unsent entries. Calls `leave` once it may be left. */
export type LeaveGuard = (leave: () => void) => void

/**
 * The dialog of a record over its list, which loads when it is first opened. The address names the record, so that it can
 * be linked and Back closes it.
 */
export function useRecordDialog<Props>({ load, isOtherOpen = false }: RecordDialogOptions<Props>) {
  const isWaiting = useIsWaiting()
  const [openId, setOpenId] = useState(() => (isWaiting ? null : idInAddress()))
  const guard: RefObject<LeaveGuard | null> = useRef(null)
  const { Component, fetchComponent } = useLazyComponent(load)
  const { panel, returnTo } = useReturnFocus(openId !== null || isOtherOpen)
  // The query while a record is open.
  const shown = useRef('')

  useEffect(() => {
    if (idInAddress()) shown.current = location.search
  })

  useAddressChange(() => {
    if (isWaiting) return
    if (shown.current && !idInAddress()) {
      // The step back has the tab, filters, order and search from before the record was opened, and the list has read them.
      leave(shown.current)
      dispatchEvent(new Event('popstate'))
    }
    setOpenId(idInAddress())
  })

  useEffect(() => {
    if (openId === null) return
    returnTo(openId)
    void fetchComponent().then((isThere) => isThere || close())
  }, [openId])

  function open(id: string) {
    if (id === openId) return
    if (openId !== null && guard.current) guard.current(() => show(id))
    else show(id)
  }

  function show(id: string) {
    const search = writeParameter(location.search, 'id', id)
    // From one record to the next takes no further step in the history, so that Back closes whichever is open.
    if (openId === null) history.pushState({ isOwnEntry: true }, '', search)
    else replaceSearch(search)
    setOpenId(id)
  }

  function close() {
    // Goes back over our own history entry, so that Back does not open the dialog again.
    if ((history.state as { isOwnEntry?: boolean } | null)?.isOwnEntry) history.back()
    else leave(location.search)
    setOpenId(null)
  }

  function leave(search: string) {
    replaceSearch(writeParameter(search, 'id', ''))
    shown.current = ''
  }

  /** The open record and its dialog, once its code is there. */
  const opened = Component && openId !== null ? { Component, id: openId } : null

  return { opened, openId, open, close, guard, panel, returnTo }
}
