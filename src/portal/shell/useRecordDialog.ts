import { type ComponentType, useEffect, useState } from 'react'
import { idInAddress } from './RecordList.tsx'
import { useLazyComponent } from './useLazyComponent.ts'
import { useReturnFocus } from './useReturnFocus.ts'

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
