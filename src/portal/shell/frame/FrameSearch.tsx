import { useEffect, useState } from 'react'
import type { Reader } from '@/data/reader.ts'
import { useLazyComponent } from '../useLazyComponent.ts'

const loadPalette = () => import('@/portal/shell/search/SearchPalette.tsx').then(({ SearchPalette }) => SearchPalette)

/**
 * Opens the search by the frame's button, Ctrl K, Cmd K and "/". Its code loads then. A list with a search field of its
 * own, marked by data-list-search, gets the focus on "/".
 */
export function FrameSearch({ reader }: { reader: Reader }) {
  const { Part, whenLoaded } = useLazyComponent(loadPalette)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = () => whenLoaded(() => setIsOpen(true))
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('[data-search]')) open()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isControl = ctrlKey || metaKey
      const isSlash = key === '/' && !isControl && !(target as Element).closest(TYPING)
      if (altKey || !(isSlash || (isControl && key.toLowerCase() === 'k'))) return
      event.preventDefault()
      // The results lead to other pages, so a form in a modal dialog would be lost.
      if (document.querySelector('dialog:modal')) return
      const field = isSlash ? document.querySelector<HTMLElement>('[data-list-search]') : null
      if (field?.checkVisibility()) field.focus()
      else open()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [whenLoaded])

  return Part && isOpen && <Part reader={reader} onClose={() => setIsOpen(false)} />
}

/** Where "/" is a character. */
const TYPING = 'input, textarea, select, [contenteditable]'
