import { ROLE_LABELS } from '@domain/platform/access/capabilities.ts'
import type { Owner } from '@domain/platform/access/permissions.ts'
import { clientNames, displayName } from '@domain/platform/client-names.ts'
import { getInitials, wovenBand } from '@domain/platform/kiondo.ts'
import { useQuery } from '@tanstack/react-query'
import { SHELL_TEXTS, unreadMessages, unreadNumber } from '@texts/platform/portal.ts'
import { useEffect, useRef } from 'react'
import { messageCount } from '@/data/messages/message.data.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'
import type { Person } from './Screen.tsx'
import { SignOutButton } from './SessionButtons.tsx'
import { useOwnNames } from './useOwnNames.ts'

/** What the frame says about the signed-in person. Loads after the first records of the page. */
export function FramePerson({ person }: { person: Person }) {
  const names = useOwnNames(person.uid)
  const isNamed = names && Object.values(clientNames(names)).some((each) => each !== '')
  const name = isNamed ? displayName(names) : names === undefined ? '' : person.email
  return (
    <>
      <PersonNames person={person} name={name} />
      <UnreadBadges owner={person} />
    </>
  )
}

/** Ids of elements in src/layouts/portal. */
const NAMES_PLACE = 'portal-person'
const TILE_PLACES = ['person-tile', 'top-tile']
const SIGN_OUT_PLACE = 'person-sign-out'

/** The signed-in person in the frame of every page. @param name '' while it loads */
function PersonNames({ person, name }: { person: Person; name: string }) {
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
