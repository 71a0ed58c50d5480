import { ROLE_LABELS } from '@domain/platform/access/capabilities.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { type ClientNames, clientNames, displayName } from '@domain/platform/client-names.ts'
import { getInitials, wovenBand } from '@domain/platform/kiondo.ts'
import { useQuery } from '@tanstack/react-query'
import { SHELL_TEXTS, unreadMessages, unreadNumber } from '@texts/platform/portal.ts'
import { useEffect, useRef, useState } from 'react'
import { ownNames } from '@/data/accounts/account.data.ts'
import { messageCount } from '@/data/messages/message.data.ts'
import type { Reader } from '@/data/reader.ts'
import { useSession } from '@/session/session.store.ts'
import { visitWait } from '@/session/visit-time.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'
import type { Person } from './Screen.tsx'
import { SignOutButton } from './SessionButtons.tsx'
import { useLazyComponent } from './useLazyComponent.ts'

/** The frame outside the island. */
export function Frame({ person }: { person: Person }) {
  const { view } = useSession()
  const names = useOwnNames(person.uid)
  useEffect(scheduleVisit, [])
  const isNamed = names && Object.values(clientNames(names)).some((each) => each !== '')
  const name = isNamed ? displayName(names) : names === undefined ? '' : person.email

  useEffect(() => {
    const onPrepare = ({ detail }: CustomEventInit<string>) =>
      import('./background-reads.ts').then((file) => file.prepareList(detail ?? '', person)).catch(() => undefined)
    addEventListener('prepare', onPrepare)
    return () => removeEventListener('prepare', onPrepare)
  }, [person])

  return (
    <>
      <FramePerson person={person} name={name} />
      <UnreadBadges owner={person} />
      {!view && <FrameSearch reader={person} />}
    </>
  )
}

/** The signed-in person's names: undefined while they load, null if that failed. */
export function useOwnNames(uid: string): ClientNames | null | undefined {
  const { data, isPending } = useQuery(ownNames(uid))
  return isPending ? undefined : (data?.record ?? null)
}

/** Reports this browser's visit to the server when it is due, and announces the end of the session. */
function scheduleVisit(): void {
  // If it cannot be loaded, the next page tries again.
  setTimeout(() => import('./session-checks.ts').then((file) => file.reportVisit()).catch(() => undefined), visitWait())
}

/** Ids of elements in src/layouts/portal. */
const NAMES_PLACE = 'portal-person'
const TILE_PLACES = ['person-tile', 'top-tile']
const SIGN_OUT_PLACE = 'person-sign-out'

/** The signed-in person in the frame of every page. @param name '' while it loads */
function FramePerson({ person, name }: { person: Person; name: string }) {
  const { role, organisation_name } = person
  const detail = [ROLE_LABELS[role], organisation_name].filter(Boolean).join(' · ')
  return (
    <>
      {name &&
        TILE_PLACES.map((id) => (
          <PortalTarget key={id} id={id}>
            <KiondoTile name={name} />
          </PortalTarget>
        ))}
      <PortalTarget id={NAMES_PLACE}>
        {name && <span className="sr-only">{SHELL_TEXTS.signedIn} </span>}
        <span className="block min-h-5 truncate text-sm leading-5 font-semibold text-white" title={name}>
          {name}
        </span>
        <span className="line-clamp-3 text-xs leading-4 text-white/75">{` ${detail}`}</span>
      </PortalTarget>
      <PortalTarget id={SIGN_OUT_PLACE}>
        <SignOutButton className="person-entry font-semibold" />
      </PortalTarget>
    </>
  )
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

/** Ids of elements in src/layouts/portal. */
const UNREAD_BADGES = ['unread-menu', 'unread-bell', 'unread-bar']

/** The number of unread messages in the frame. If it fails to load, only the Message Center shows an error. */
function UnreadBadges({ owner }: { owner: Owner }) {
  const { uid, organisation_id } = owner
  // A new message changes the change marker, which refetches the count.
  const { data: count } = useQuery(messageCount(owner, 'unread'))
  const before = useRef(count)

  useEffect(() => {
    const known = before.current
    before.current = count
    // The first count of this tab is not announced.
    if (known === undefined || count === undefined || count <= known) return
    // Without the toast, the number on the menu still shows the new message.
    import('./background-reads.ts').then(({ notifyNewMessage }) => notifyNewMessage(owner)).catch(() => undefined)
  }, [uid, organisation_id, count])

  if (!count) return null
  return UNREAD_BADGES.map((id) => (
    <PortalTarget key={id} id={id}>
      <span aria-hidden="true" className="rounded-full bg-sun-400 px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
        {unreadNumber(count)}
      </span>
      <span className="sr-only">{unreadMessages(count)}</span>
    </PortalTarget>
  ))
}

/** The initials of a person or an organisation over a woven band, whose pattern follows from the name. Fills its element. */
export function KiondoTile({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className="block size-full">
      <path className="fill-green-800" d="M0 0h160v160H0z" />
      <path className="fill-clay-600" d="M0 112h160v48H0z" />
      <path className="fill-sun-400" fillRule="evenodd" d={wovenBand(name, 136)} />
      <text x="80" y="80" textAnchor="middle" fontSize="62" fontWeight="680" className="fill-white font-display">
        {getInitials(name)}
      </text>
    </svg>
  )
}
