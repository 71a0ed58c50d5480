import { openPaths } from '@domain/open-routes.ts'
import { toActor } from '@domain/platform/access/capabilities.ts'
import type { Frame, Page } from '@playwright/test'
import { BUILD_ENV } from '../../scripts/local/environment.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { callAs, callAuthEmulator } from './accounts.ts'

/** The data that a browser stores for a signed-in person. */
export interface StoredSession {
  local: Record<string, string>
  tab: Record<string, string>
}

const HOUR_MS = 3_600_000
const API_KEY = BUILD_ENV['PUBLIC_FIREBASE_API_KEY']
/** Where the Firebase SDK stores its user in localStorage. */
export const USER_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`

/** Signs in with the demo password like the form, including the preparation of the account, but without a page. */
export async function newSession(email: string): Promise<StoredSession> {
  const user = await signInForStorage(email)
  const { status, result } = await callAs(user.stsTokenManager.accessToken, 'ensure-account')
  if (status !== 200) throw new Error(`The account of ${email} cannot be opened: ${status}`)
  const { uid } = user
  return {
    local: {
      [USER_KEY]: JSON.stringify(user),
      // The sign-in counts as a visit, so that the page reports none.
      'ubora:visit': String(Date.now() + HOUR_MS),
    },
    tab: { 'ubora:access': JSON.stringify({ uid, ...result, pages: openPaths(toActor(uid, result)) }) },
  }
}

/** Signs in with the demo password. @returns what the Firebase SDK stores; the page then loads the rest of the user */
export async function signInForStorage(email: string) {
  const { localId, idToken = '', refreshToken } = await callAuthEmulator('signInWithPassword', { email, password: PASSWORD })
  if (!localId || !idToken) throw new Error(`${email} cannot sign in`)
  return {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + HOUR_MS },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
}

/**
 * Restores a session in the next page, before any code of the page runs, and only once, so that a later sign-out is
 * effective.
 */
export async function restoreSession(page: Page, session: StoredSession): Promise<void> {
  const planted = await page.addInitScript(({ local, tab }) => {
    if (window !== window.top) return
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(localStorage, local)
    Object.assign(sessionStorage, tab)
  }, session)
  const removeOnce = (frame: Frame) => {
    if (frame !== page.mainFrame()) return
    page.off('framenavigated', removeOnce)
    // Fails if the page is closed.
    planted.dispose().catch(() => undefined)
  }
  page.on('framenavigated', removeOnce)
}
