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
      if (target instanceof Element && target.closest('[data-search]')) open()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        if (!isModalOpen()) open()
      } else if (isSlash(event) && !isTyping(event.target) && !isModalOpen()) {
        event.preventDefault()
        const field = document.querySelector<HTMLElement>('[data-list-search]')
        if (field?.checkVisibility()) field.focus()
        else open()
      }
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

const isSlash = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key === '/' && !ctrlKey && !metaKey && !altKey

/** Whether "/" belongs to a field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** The results lead to other pages, so a form in a modal dialog would be lost. */
const isModalOpen = () => document.querySelector('dialog:modal') !== null
