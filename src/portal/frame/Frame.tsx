import { useEffect, useState } from 'react'
import { retryLater } from '@/data/firebase/connection.ts'
import { whenQuiet } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { useSession } from '@/session/session.store.ts'
import { visitWait } from '@/session/visit-time.ts'
import type { Person } from './Screen.tsx'
import { useLazyComponent } from './useLazyComponent.ts'

/** The frame outside the island. */
export function Frame({ person }: { person: Person }) {
  const { view } = useSession()
  const Person = useFramePerson()
  useEffect(scheduleVisit, [])

  useEffect(() => {
    const onPrepare = ({ detail }: CustomEventInit<string>) =>
      import('./background-reads.ts').then((file) => file.prepareList(detail ?? '', person)).catch(() => undefined)
    addEventListener('prepare', onPrepare)
    return () => removeEventListener('prepare', onPrepare)
  }, [person])

  return (
    <>
      {Person && <Person person={person} />}
      {!view && <FrameSearch reader={person} />}
    </>
  )
}

const loadPerson = () => import('./FramePerson.tsx').then((file) => file.FramePerson)

/** Loads after the first records. */
function useFramePerson() {
  const [Person, setPerson] = useState<Awaited<ReturnType<typeof loadPerson>>>()
  useEffect(() => {
    const load = () =>
      loadPerson().then(
        (loaded) => setPerson(() => loaded),
        () => retryLater(load),
      )
    void whenQuiet().then(load)
  }, [])
  return Person
}

/** Reports this browser's visit to the server when it is due, and announces the end of the session. */
function scheduleVisit(): void {
  // If it cannot be loaded, the next page tries again.
  setTimeout(() => import('./session-checks.ts').then((file) => file.reportVisit()).catch(() => undefined), visitWait())
}

const loadPalette = () => import('./search/SearchPalette.tsx').then(({ SearchPalette }) => SearchPalette)

/**
 * Opens the search by the frame's button, Ctrl K, Cmd K and "/". Its code loads then. A list with a search field of its
 * own, marked by data-list-search, gets the focus on "/".
 */
function FrameSearch({ reader }: { reader: Reader }) {
  const { Component, whenLoaded } = useLazyComponent(loadPalette)
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

  return Component && isOpen && <Component reader={reader} onClose={() => setIsOpen(false)} />
}

/** Where "/" is a character. */
const TYPING = 'input, textarea, select, [contenteditable]'
