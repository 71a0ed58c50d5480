import { canOpen } from '@domain/open-routes.ts'
import {
  ACCOUNT_PATH,
  DASHBOARD_PATH,
  MESSAGES_PATH,
  PAYMENT_RETURN_PATH,
  type PortalRoute,
  portalRoute,
  SIGN_IN_PATH,
} from '@domain/routes.ts'
import { CALLER_ERRORS, SESSION_ERRORS } from '@texts/portal.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Access } from '@/data/firebase/access.ts'
import type { SessionUser } from '@/data/firebase/session.ts'
import { type RoleProblem as Problem, refreshRole, shownPerson, useSession } from '@/session/session.store.ts'
import { MESSAGES_CAPABILITY, type View } from '@/session/view.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryButton } from '@/ui/RetryButton.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain, SignOutButton } from './SessionButtons.tsx'

/** Only people whose access has ended load it. */
const AccessEnded = lazy(() => import('./AccessEnded.tsx').then((file) => ({ default: file.AccessEnded })))

/** Only admins who look at the portal as a member sees it load it. */
const OutsideView = lazy(() => import('./ViewBar.tsx').then((file) => ({ default: file.OutsideView })))

/** A signed-in person whose access is known. */
export type Person = SessionUser & Access

interface GateProps {
  path: string
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** Shows the page to people who may see it and redirects everyone else. The rules guard the data. */
export function Gate({ path, skeleton, children }: GateProps) {
  const session = useSession()
  const { user, access, isLoading, roleProblem, endedOrganisation, view } = session
  const route = portalRoute(path)
  const target = isLoading || endedOrganisation !== null ? null : awayTo()

  function awayTo(): string | null {
    if (!user) return signedOutTarget(route.signedOutTo)
    return access && !view && !canOpen(access, route) ? DASHBOARD_PATH : null
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
  const person = shownPerson(session)
  if (isLoading || target || !person) return skeleton
  if (view && !isInView(view, route)) {
    return (
      <Suspense fallback={skeleton}>
        <OutsideView view={view} route={route} />
      </Suspense>
    )
  }
  return children(person)
}

/** The account page is about the admin's own session, and the return page asks the payment provider. */
function isInView({ access, hidden }: View, route: PortalRoute): boolean {
  if (route.path === MESSAGES_PATH && hidden.includes(MESSAGES_CAPABILITY)) return false
  return route.path !== ACCOUNT_PATH && location.pathname !== PAYMENT_RETURN_PATH && canOpen(access, route)
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
  return shownPerson(useSession())
}
