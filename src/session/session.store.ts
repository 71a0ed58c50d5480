import type { Role } from '@domain/access/roles.ts'
import { logProblem } from '@domain/log-problem.ts'
import { create } from 'zustand'
import { readRole, type SessionSecurity, watchSecurity } from '@/data/firebase/account-access.ts'
import { forgetQueries, restoreQueries } from '@/data/firebase/query-client.ts'
import { isSessionEnded, type SessionUser, watchUser } from '@/data/firebase/session.ts'
import { clearDraft } from '@/data/firebase/text-drafts.ts'
import { forgetRole, openAccount, rememberedRole, rememberRole } from './role-memory.ts'

export type RoleProblem = 'missing' | 'unread' | 'ended'

export interface SessionState extends SessionSecurity {
  user: SessionUser | null
  userRole: Role | null
  isLoading: boolean
  /** The reason why a signed-in person has no role. */
  roleProblem: RoleProblem | null
}

const LOADING: SessionState = {
  user: null,
  userRole: null,
  isLoading: true,
  roleProblem: null,
  factors: [],
  assurance: { current: 'aal1', next: 'aal1' },
}
const SIGNED_OUT: SessionState = { ...LOADING, isLoading: false }

/** The signed-in person and their role. Only the rules grant access. */
export const useSession = create<SessionState>()(() => LOADING)

let watching = false
/** The current person's id; results for another id are ignored. */
let currentUid: string | null = null

/** Starts watching the session; idempotent. */
export function followSession(): void {
  if (watching) return
  watching = true
  watchUser((user) => void sessionChanged(user))
  watchSecurity((security) => useSession.setState(security))
}

/** Reloads the role after a failure or a change, and creates a missing one as sign-in does. */
export async function refreshRole(): Promise<void> {
  const { user, roleProblem } = useSession.getState()
  if (!user) return
  if (roleProblem === 'missing') await openAccount(user.uid).catch(() => undefined)
  await loadRole(user)
}

async function sessionChanged(user: SessionUser | null): Promise<void> {
  const changed = currentUid !== null && currentUid !== user?.uid
  currentUid = user?.uid ?? null
  if (changed || !user) {
    forgetQueries()
    clearDraft()
  }
  if (!user) {
    forgetRole()
    useSession.setState(SIGNED_OUT)
    return
  }
  restoreQueries(user.uid)
  const remembered = rememberedRole(user.uid)
  useSession.setState({ user, userRole: remembered, isLoading: !remembered, roleProblem: null })
  await loadRole(user)
}

async function loadRole(user: SessionUser): Promise<void> {
  const userRole = await readRole(user.uid).catch(() => undefined)
  // The rules reject an ended session like a person without a role.
  const isEnded = userRole === null && (await isSessionEnded())
  if (currentUid !== user.uid) return
  if (userRole === undefined) {
    // Leaving the page also aborts the request, so the remembered role is kept for the next page.
    logProblem('role lookup failed', location.pathname)
    useSession.setState({ user, userRole: null, isLoading: false, roleProblem: 'unread' })
    return
  }
  const before = useSession.getState().userRole ?? rememberedRole(user.uid)
  // The cached data belongs to the previous role.
  if (before && before !== userRole) forgetQueries()
  rememberRole(user.uid, userRole)
  const roleProblem = isEnded ? 'ended' : 'missing'
  useSession.setState({ user, userRole, isLoading: false, roleProblem: userRole ? null : roleProblem })
}
