import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import type { SessionEnd } from '@domain/platform/access/session.policy.ts'
import { logProblem } from '@domain/platform/log-problem.ts'
import { create } from 'zustand'
import { readAccess } from '@/data/accounts/account-access.ts'
import { watchSession } from '@/data/accounts/session.ts'
import type { SessionSecurity, SessionUser } from '@/data/accounts/session-user.ts'
import { type Access, accessKey, isReadOnly } from '@/data/firebase/access.ts'
import { retryLater } from '@/data/firebase/connection.ts'
import { deviceUid, wipeDevice } from '@/data/firebase/device-store.ts'
import { forgetQueries, isUnreachable, persistQueries, restoreQueries, whenQuiet } from '@/data/firebase/query-client.ts'
import { clearUnsent } from '@/data/firebase/tab-storage.ts'
import { rememberAccess, rememberedAccess } from './access-memory.ts'
import { openAccount } from './open-account.ts'
import { isOwnDevice } from './own-device.ts'
import { forgetAccess } from './stored-access.ts'
import { forgetPages } from './stored-pages.ts'
import { cacheOwner, forgetView, storedView, type View, watchView } from './view.ts'
import { isSessionOver } from './visit-time.ts'

export type RoleProblem = 'missing' | 'unread' | 'factor' | SessionEnd

export interface SessionState extends SessionSecurity {
  user: SessionUser | null
  access: Access | null
  isLoading: boolean
  /** The reason why a signed-in person has no role, or may not use it: `factor`, the required second one is missing. */
  roleProblem: RoleProblem | null
  /** The name of the organisation to which this tab's access has ended. */
  endedOrganisation: string | null
  /** Whose portal an admin looks at in this tab. */
  view: View | null
}

const LOADING: SessionState = {
  user: null,
  access: null,
  isLoading: true,
  roleProblem: null,
  endedOrganisation: null,
  view: null,
  factors: [],
  assurance: { current: 'aal1', next: 'aal1' },
}
const SIGNED_OUT: SessionState = { ...LOADING, isLoading: false }

/** The signed-in person and their access. Only the rules grant access. */
export const useSession = create<SessionState>()(() => LOADING)

const loadDeviceMemory = () => import('./device-memory.ts')
// Begins while the page's other scripts start.
if (deviceUid()) loadDeviceMemory().catch(() => undefined)

/** Loads Firebase Auth at once; undefined until the session is watched. */
let loadAuth: (() => Promise<void>) | undefined
let currentUid: string | null = null
let accessChecks = 0

/** Starts watching the session; idempotent. */
export function followSession(): void {
  if (loadAuth) return
  loadAuth = watchSession({
    onUser: (user) => void sessionChanged(user),
    onSecurity: (security) => useSession.setState(security),
    whenIdle: whenQuiet(),
  })
  watchView()
}

/** The person whom the screens show: the signed-in one, or the member of a view. */
export function shownPerson({ user, access, view }: Pick<SessionState, 'user' | 'access' | 'view'>) {
  if (!user || !access) return null
  return view ? { uid: view.uid, email: view.email, ...view.access } : { ...user, ...access }
}

/** Stores what the screens have loaded for this tab's next page. */
export function keepQueries(): void {
  const { user, access, endedOrganisation, view } = useSession.getState()
  if (user && access && endedOrganisation === null) persistQueries(cacheOwner(user.uid, access, view))
}

/** Reloads the access after a failure or a change, and creates a missing one as sign-in does. */
export async function refreshRole(): Promise<void> {
  const { user, roleProblem } = useSession.getState()
  if (!user) return
  if (roleProblem === 'missing') await openAccount(user.uid).catch(() => undefined)
  await loadAccess(user)
}

/** Reloads the page with the access that the person has now. */
export function reloadWithNewAccess(): void {
  forgetQueries()
  forgetAccess()
  location.reload()
}

async function sessionChanged(user: SessionUser | null): Promise<void> {
  const changed = currentUid !== null && currentUid !== user?.uid
  currentUid = user?.uid ?? null
  if (changed || !user) {
    forgetQueries()
    wipeDevice(true)
    forgetPages()
    // A session that lasted too long ends while its person writes.
    if (user || !isSessionOver()) clearUnsent()
    if (changed) forgetView()
  }
  if (!user) {
    forgetAccess()
    forgetView()
    useSession.setState(SIGNED_OUT)
    return
  }
  let access = rememberedAccess(user.uid)
  const view = storedView(user.uid, access)
  if (access) restoreQueries(cacheOwner(user.uid, access, view))
  const shown = { user, view, roleProblem: null, endedOrganisation: null }
  if (isOwnDevice(user.uid) && !isReadOnly()) {
    useSession.setState({ ...shown, access: null, isLoading: true })
    const known = access
    access = await loadDeviceMemory().then(
      ({ restoreFromDevice }) => restoreFromDevice(user.uid, known),
      () => known,
    )
    if (!isCurrent(user)) return
    if (access) rememberAccess(user.uid, access)
  }
  useSession.setState({ ...shown, access, isLoading: !access })
  await loadAccess(user)
}

/** Whether the session in which something was asked still lasts: each sign-in has its own object. */
export const isCurrent = (user: SessionUser) => useSession.getState().user === user

async function loadAccess(user: SessionUser): Promise<void> {
  const check = ++accessChecks
  let isOffline = false
  const access = await readAccess(user.uid).catch((error: unknown) => {
    isOffline = isUnreachable(error)
    return undefined
  })
  // The rules reject an ended session like a person without a role.
  const end = access === null ? await findSessionEnd() : null
  if (!isCurrent(user)) return
  // Only the newest check is repeated: each press on the button begins another.
  if (isOffline) retryLater(() => check === accessChecks && isCurrent(user) && void loadAccess(user))
  // The page shows what the device keeps.
  if (isOffline && isOwnDevice(user.uid) && useSession.getState().access) return
  if (access === undefined) {
    // Leaving the page also aborts the request, so the remembered access is kept for the next page.
    logProblem('role lookup failed', location.pathname)
    useSession.setState({ user, access: null, isLoading: false, roleProblem: 'unread' })
    return
  }
  const before = useSession.getState().access ?? rememberedAccess(user.uid)
  if (access && access !== 'factor') {
    applyAccess(user, before, access)
    return
  }
  if (before) forgetQueries()
  // The page says whether the person has a second factor.
  if (access === 'factor') await loadAuth?.()
  if (isCurrent(user)) closePage(access ?? end ?? 'missing')
}

/** Why the server has ended the session. Few pages load the question; without it, nobody can be asked. */
function findSessionEnd(): Promise<SessionEnd | null> {
  return import('@/data/accounts/session-end.ts').then((file) => file.findSessionEnd()).catch(() => null)
}

/** Replaces the page by the reason why it shows nothing. */
export function closePage(roleProblem: RoleProblem): void {
  wipeDevice()
  forgetAccess()
  useSession.setState({ access: null, isLoading: false, roleProblem })
}

/**
 * Shows the pages by the current access. The data of the previous one is forgotten.
 * @returns whether the person may do other things in the same organisation than before
 */
export function applyAccess(user: SessionUser, before: Access | null, access: Access): boolean {
  const { uid } = user
  const loaded = { user, isLoading: false, roleProblem: null }
  if (before && getOrganisationId({ ...before, uid }) !== getOrganisationId({ ...access, uid })) {
    rememberAccess(uid, access)
    forgetQueries()
    useSession.setState({ ...loaded, access, view: null, endedOrganisation: before.organisation_name })
    return false
  }
  rememberAccess(uid, access)
  const isOther = before !== null && accessKey(uid, before) !== accessKey(uid, access)
  if (isOther) forgetQueries()
  useSession.setState({ ...loaded, access, view: storedView(uid, access) })
  // The migration only adds the organisation.
  return isOther && `${before.role} ${before.capabilities}` !== `${access.role} ${access.capabilities}`
}
