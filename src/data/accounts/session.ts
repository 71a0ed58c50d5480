import { retryLater } from '../firebase/connection.ts'
import { pendingWrites } from '../firebase/pending-writes.ts'
import { storedUser, USER_KEY } from '../firebase/session-token.ts'
import { tryStorage } from '../firebase/tab-storage.ts'
import { type SessionSecurity, type SessionUser, toSessionUser } from './session-user.ts'

const loadSdk = () => import('./auth-session.ts')

interface SessionWatch {
  /** Called at once, and after every change in any tab. */
  onUser: (user: SessionUser | null) => void
  onSecurity: (security: SessionSecurity) => void
  /** When the SDK may load. It loads sooner if another tab changes the session. */
  whenIdle: Promise<unknown>
}

/** Reports on pages that watch the session that nobody is signed in, also before the SDK has loaded. */
let reportSignedOut: (() => void) | undefined

/**
 * Reports the signed-in user: at once the one that the SDK has stored, and those that the SDK reports once it has loaded. It
 * asks the server about the stored one.
 * @returns loads the SDK at once, until it has reported the second factors
 */
export function watchSession({ onUser, onSecurity, whenIdle }: SessionWatch): () => Promise<void> {
  let shown = toSessionUser(storedUser())
  let begun: Promise<void> | undefined
  const report = (user: SessionUser | null) => {
    if (user?.uid === shown?.uid && user?.email === shown?.email) return
    shown = user
    onUser(user)
  }
  const begin = (): Promise<void> => {
    begun ??= loadSdk().then(
      ({ watchUser, watchSecurity }) =>
        new Promise<void>((resolve) => {
          watchUser(report)
          watchSecurity((security) => {
            onSecurity(security)
            resolve()
          })
        }),
      () => {
        begun = undefined
        retryLater(begin)
      },
    )
    return begun
  }
  reportSignedOut = () => report(null)
  onUser(shown)
  void whenIdle.then(begin)
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== USER_KEY) return
    // The requests of this page would otherwise have the token of another person.
    report(toSessionUser(storedUser()))
    void begin()
  })
  return begin
}

/** How long the person waits for the server. Offline, the session ends in this browser only. */
const WAIT_MS = 3000

/** Ends the session on the server and in every tab of this browser, after the changes that this page has not sent yet. */
export async function signOut(): Promise<void> {
  await pendingWrites.send?.()
  const ending = import('./server-sign-out.ts').then((file) => file.signOutOnServer()).catch(() => undefined)
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  await signOutOfBrowser()
}

/** Ends a session in every tab of this browser that the server has already ended. */
export async function signOutLocally(): Promise<void> {
  await pendingWrites.send?.()
  await signOutOfBrowser()
}

async function signOutOfBrowser(): Promise<void> {
  const sdk = await loadSdk().catch(() => null)
  if (sdk) await sdk.signOutOfBrowser()
  // Offline before the SDK has loaded.
  else tryStorage(() => localStorage.removeItem(USER_KEY))
  reportSignedOut?.()
}
