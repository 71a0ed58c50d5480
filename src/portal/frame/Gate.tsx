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
import { SESSION_ERRORS } from '@texts/platform/portal.ts'
import { lazy, Suspense, useEffect } from 'react'
import { shownPerson, useSession } from '@/session/session.store.ts'
import { MESSAGES_CAPABILITY, type View } from '@/session/view.ts'
import type { Elements } from '@/ui/Field.tsx'
import type { Person } from './Screen.tsx'
import { RetryRole } from './SessionButtons.tsx'

/** Loaded only for people whose access has ended, or who lack a role, a valid session or their required second factor. */
const loadNotices = () => import('./GateNotices.tsx')
const AccessEnded = lazy(() => loadNotices().then((file) => ({ default: file.AccessEnded })))
const RoleProblem = lazy(() => loadNotices().then((file) => ({ default: file.RoleProblem })))
const FactorRequired = lazy(() => loadNotices().then((file) => ({ default: file.FactorRequired })))

/** Only admins who look at the portal as a member sees it load it. */
const OutsideView = lazy(() => import('./GateNotices.tsx').then((file) => ({ default: file.OutsideView })))

interface GateProps {
  path: string
  /** The page until its session is known. */
  waiting: Elements
  enrolment: Elements
  children: (person: Person) => Elements
}

/** Shows the page to people who may see it and redirects everyone else. The rules guard the data. */
export function Gate({ path, waiting, enrolment, children }: GateProps) {
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
    import('./GateNotices.tsx').then(({ explainRedirect }) => explainRedirect(access, route)).then(leave, leave)
  }, [target])

  const loaded = (notice: Elements) => <Suspense fallback={waiting}>{notice}</Suspense>

  if (user && roleProblem) {
    // Offline, no further code can be loaded.
    if (roleProblem === 'unread') return <RetryRole text={SESSION_ERRORS['auth/role-unread']} />
    const reason = roleProblem === 'factor' ? (enrolment ?? <FactorRequired />) : <RoleProblem problem={roleProblem} />
    // The frame hides what needs a session.
    return loaded(<div data-closed>{reason}</div>)
  }
  if (endedOrganisation !== null && access) {
    return loaded(<AccessEnded from={endedOrganisation} to={access.organisation_name} />)
  }
  const person = shownPerson(session)
  if (isLoading || target || !person) return waiting
  if (view && !isInView(view, route)) return loaded(<OutsideView view={view} route={route} />)
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

/** The signed-in person; null briefly when a session ends. */
export function usePerson(): Person | null {
  return shownPerson(useSession())
}
