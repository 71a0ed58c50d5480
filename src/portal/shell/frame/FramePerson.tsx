import { ROLE_LABELS } from '@domain/access/roles.ts'
import { SHELL_TEXTS } from '@texts/portal.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'
import type { Person } from '../Gate.tsx'
import { SignOutButton } from '../SessionButtons.tsx'
import { KiondoTile } from './KiondoTile.tsx'

/** Ids of elements in src/layouts/portal. */
const NAMES_PLACE = 'portal-person'
const TILE_PLACES = ['person-tile', 'top-tile']
const SIGN_OUT_PLACE = 'person-sign-out'

/** The signed-in person in the frame of every page. @param name '' while it loads */
export function FramePerson({ person, name }: { person: Person; name: string }) {
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
