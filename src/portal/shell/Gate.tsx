import type { Role } from '@domain/access/roles.ts'
import { DASHBOARD_PATH, portalRoute, SIGN_IN_PATH } from '@domain/routes.ts'
import { type ReactNode, useEffect } from 'react'
import type { SessionUser } from '@/data/firebase/session.ts'
import { useSession } from '@/session/session.store.ts'
import { RoleProblem } from './RoleProblem.tsx'

/** A signed-in person whose role is known. */
export interface Person extends SessionUser {
  role: Role
}

interface GateProps {
  path: string
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** Lets in who may see the page and sends everyone else where the specification says. The data is guarded by the rules. */
export function Gate({ path, skeleton, children }: GateProps) {
  const { user, userRole, isLoading, roleProblem } = useSession()
  const route = portalRoute(path)
  const target = isLoading ? null : awayTo()

  function awayTo(): string | null {
    if (!user) return signedOutTarget(route.signedOutTo)
    return route.adminOnly && userRole && userRole !== 'admin' ? DASHBOARD_PATH : null
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
