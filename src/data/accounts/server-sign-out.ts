import { signOut } from '@domain/accounts/sessions.endpoints.ts'
import { callFunction } from '../firebase/call.ts'
import { tryStorage } from '../firebase/tab-storage.ts'
import { PENDING_LOCK, SIGN_OUT_KEY } from './sign-out-signal.ts'

/** How long other tabs may take to send their changes. */
const OTHER_TABS_MS = 1500

/**
 * Ends the session on the server. First lets the other tabs send the changes that can still be undone, because the server
 * then refuses them. The request outlives the page.
 * @throws ApiRequestError
 */
export async function signOutOnServer(): Promise<void> {
  // Other tabs get an event.
  tryStorage(() => localStorage.setItem(SIGN_OUT_KEY, String(Date.now())))
  const signal = AbortSignal.timeout(OTHER_TABS_MS)
  await navigator.locks?.request(PENDING_LOCK, { signal }, () => undefined).catch(() => undefined)
  await callFunction(signOut, {}, { keepalive: true })
}
