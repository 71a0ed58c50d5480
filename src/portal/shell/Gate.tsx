import { canOpen } from '@domain/open-routes.ts'
import { DASHBOARD_PATH, portalRoute, SIGN_IN_PATH } from '@domain/routes.ts'
import { CALLER_ERRORS, SESSION_ERRORS } from '@texts/portal.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Access } from '@/data/firebase/access.ts'
import type { SessionUser } from '@/data/firebase/session.ts'
import { type RoleProblem as Problem, refreshRole, useSession } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain, SignOutButton } from './SessionButtons.tsx'

/** Only people whose access has ended load it. */
const AccessEnded = lazy(() => import('./AccessEnded.tsx').then((file) => ({ default: file.AccessEnded })))

/** A signed-in person whose access is known. */
export type Person = SessionUser & Access

interface GateProps {
  path: string
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** Shows the page to people who may see it and redirects everyone else. The rules guard the data. */
export function Gate({ path, skeleton, children }: GateProps) {
  const { user, access, isLoading, roleProblem, endedOrganisation } = useSession()
  const route = portalRoute(path)
  const target = isLoading || endedOrganisation !== null ? null : awayTo()

  function awayTo(): string | null {
    if (!user) return signedOutTarget(route.signedOutTo)
    return access && !canOpen(access, route) ? DASHBOARD_PATH : null
  }

  useEffect(() => {
    if (!target) return
    const leave = () => location.replace(target)
    if (!access) return leave()
    // Without the explanation, the page is left all the same.
    import('./explain-redirect.ts').then(({ explainRedirect }) => explainRedirect(access, route)).then(leave, leave)
  }, [target])

  if (user && roleProblem) return <RoleProblem problem={roleProblem} />
  if (endedOrganisation !== null && access) {
    return (
      <Suspense fallback={skeleton}>
        <AccessEnded from={endedOrganisation} to={access.organisation_name} />
      </Suspense>
    )
  }
  if (isLoading || target || !user || !access) return skeleton
  return children({ ...user, ...access })
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
  const { user, access } = useSession()
  return user && access && { ...user, ...access }
}
