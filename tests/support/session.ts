import type { Frame, Page } from '@playwright/test'
import { BUILD_ENV } from '../../scripts/local/environment.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { askAuth, callAs } from './accounts.ts'

/** The data that a browser stores for a signed-in person. */
export interface KeptSession {
  local: Record<string, string>
  tab: Record<string, string>
}

const HOUR_MS = 3_600_000

/** Signs in with the demo password as the form does, account made ready and all, without a page. */
export async function newSession(email: string): Promise<KeptSession> {
  const { localId, idToken = '', refreshToken } = await askAuth('signInWithPassword', { email, password: PASSWORD })
  if (!localId || !idToken) throw new Error(`${email} cannot sign in`)
  const { status, result } = await callAs(idToken, 'ensure-account')
  if (status !== 200) throw new Error(`The account of ${email} cannot be opened: ${status}`)
  const apiKey = BUILD_ENV['PUBLIC_FIREBASE_API_KEY']
  // The format of the Firebase SDK, which loads the rest of the user when it finds this.
  const user = {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + HOUR_MS },
    apiKey,
    appName: '[DEFAULT]',
  }
  return {
    local: { [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(user) },
    tab: { 'ubora:role': `${result?.['role']} ${localId}` },
  }
}

/**
 * Makes the browser the person's whose session it is, with the next page that it opens: before anything of that page
 * runs, and only once, so that a person who signs out there stays signed out.
 */
export async function putSession(page: Page, session: KeptSession): Promise<void> {
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
    // A closed page has no script to remove.
    planted.dispose().catch(() => undefined)
  }
  page.on('framenavigated', removeOnce)
}
