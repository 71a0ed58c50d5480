import type { Role } from '@domain/access/roles.ts'
import { canOpen, DASHBOARD_PATH, portalRoute, SIGN_IN_PATH } from '@domain/routes.ts'
import { CALLER_ERRORS, SESSION_ERRORS } from '@texts/portal.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { SessionUser } from '@/data/firebase/session.ts'
import { type RoleProblem as Problem, refreshRole, useSession } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain, SignOutButton } from './SessionButtons.tsx'

/** A signed-in person whose role is known. */
export interface Person extends SessionUser {
  role: Role
}

interface GateProps {
  path: string
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** Shows the page to people who may see it and redirects everyone else. The rules guard the data. */
export function Gate({ path, skeleton, children }: GateProps) {
  const { user, userRole, isLoading, roleProblem } = useSession()
  const route = portalRoute(path)
  const target = isLoading ? null : awayTo()

  function awayTo(): string | null {
    if (!user) return signedOutTarget(route.signedOutTo)
    return userRole && !canOpen(userRole, route) ? DASHBOARD_PATH : null
  }

  useEffect(() => {
    if (target) location.replace(target)
  }, [target])

  if (user && roleProblem) return <RoleProblem problem={roleProblem} />
  if (isLoading || target || !user || !userRole) return skeleton
  return children({ ...user, role: userRole })
}

function signedOutTarget(signedOutTo: string): string {
  const here = location.pathname + location.search
  if (signedOutTo !== SIGN_IN_PATH || here === DASHBOARD_PATH) return signedOutTo
  return `${SIGN_IN_PATH}?next=${encodeURIComponent(here)}`
}

const TEXTS = {
  missing: SESSION_ERRORS['auth/role-missing'],
  unread: SESSION_ERRORS['auth/role-unread'],
  ended: CALLER_ERRORS['auth/signed-out'],
}

/** Shown if a signed-in person's role is missing or could not be read, or the session has ended. */
function RoleProblem({ problem }: { problem: Problem }) {
  const [busy, setBusy] = useState(false)
  const { title, description } = TEXTS[problem]

  async function onRetry() {
    setBusy(true)
    await refreshRole()
    setBusy(false)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={title} />
      <Notice description={description} announce>
        <div className="flex gap-2">
          {problem === 'ended' ? (
            <SignInAgain />
          ) : (
            <>
              <RetryButton busy={busy} onRetry={() => void onRetry()} />
              <SignOutButton />
            </>
          )}
        </div>
      </Notice>
    </div>
  )
}

/** The signed-in person; null briefly when a session ends. */
export function usePerson(): Person | null {
  const { user, userRole } = useSession()
  return user && userRole && { ...user, role: userRole }
}
