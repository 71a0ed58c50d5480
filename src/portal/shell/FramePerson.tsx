import { DASHBOARD_PATH } from '@domain/routes.ts'
import { clientNames, displayName } from '@domain/users/user.policy.ts'
import { Elsewhere } from '@/ui/Elsewhere.tsx'
import type { Person } from './Gate.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { useOwnNames } from './useOwnNames.ts'

/** The id of the place in PortalLayout.astro that is kept for the person. */
const PLACE = 'portal-person'

/** Who is signed in, and the way out, in the frame of every page. The dashboard has its Sign Out in its own header. */
export function FramePerson({ person: { uid, email }, path }: { person: Person; path: string }) {
  const names = useOwnNames(uid)
  const isNamed = names && Object.values(clientNames(names)).some((each) => each !== '')
  const name = isNamed ? displayName(names) : names === undefined ? '' : email
  return (
    <Elsewhere id={PLACE}>
      <p className="min-w-0 truncate text-sm leading-6 font-medium text-white/85 lg:min-h-6" title={name}>
        {name && <span className="sr-only">Signed in: </span>}
        {name}
      </p>
      {path !== DASHBOARD_PATH && (
        <SignOutButton className="min-h-11 shrink-0 rounded-full px-3 text-sm font-medium text-white underline underline-offset-4 hover:bg-white/10 lg:min-h-9 lg:px-0" />
      )}
    </Elsewhere>
  )
}
