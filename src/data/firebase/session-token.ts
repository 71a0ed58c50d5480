import { PUBLIC_FIREBASE_API_KEY } from 'astro:env/client'
import { FACTOR_CLAIM } from '@domain/platform/access/session.policy.ts'
import { emulatorPort } from './emulators.ts'
import { tryStorage } from './tab-storage.ts'

/** Where Firebase Auth stores its user in localStorage. */
export const USER_KEY = `firebase:authUser:${PUBLIC_FIREBASE_API_KEY}:[DEFAULT]`

/** The part of the stored user that pages need before the SDK has loaded. */
export interface StoredUser {
  uid: string
  email?: string
  emailVerified: boolean
  stsTokenManager: {
    accessToken: string
    /** Milliseconds since 1970, by this device's clock. */
    expirationTime: number
  }
}

/** Where an expired token is renewed. */
export function tokenAddress(): string {
  const port = emulatorPort('auth')
  return `${port ? `http://127.0.0.1:${port}/` : 'https://'}securetoken.googleapis.com/v1/token?key=${PUBLIC_FIREBASE_API_KEY}`
}

/** Firebase's code for a request without a response. */
const OFFLINE = 'auth/network-request-failed'
/** As Firebase's SDK: a token that ends sooner is renewed. */
const RESERVE_MS = 30_000

/** The user that Firebase Auth has stored in this browser; null if nobody is signed in. */
export function storedUser(): StoredUser | null {
  const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'))
  const isUser = typeof stored === 'object' && stored !== null && 'uid' in stored && 'stsTokenManager' in stored
  return isUser ? (stored as StoredUser) : null
}

function validToken(): string | undefined {
  const { accessToken, expirationTime = 0 } = storedUser()?.stsTokenManager ?? {}
  return expirationTime - RESERVE_MS > Date.now() ? accessToken : undefined
}

/**
 * The token of the signed-in person, undefined if nobody is signed in. The SDK, which renews an expired one, loads only then.
 * @throws FirebaseError if the session has ended or nobody can be asked
 */
export async function readToken(): Promise<string | undefined> {
  const stored = validToken()
  if (stored !== undefined || !storedUser()) return stored
  // The script in the head of the page may be renewing it already.
  await globalThis.early?.token.catch(() => undefined)
  return validToken() ?? renewToken()
}

/** Renews the token, also if it seems valid: this device's clock may be wrong. @throws FirebaseError as `readToken` */
export async function renewToken(): Promise<string | undefined> {
  // Offline, the SDK cannot be loaded.
  const { auth } = await import('./app.ts').catch(() => {
    throw Object.assign(new Error(OFFLINE), { code: OFFLINE })
  })
  await auth.authStateReady()
  return auth.currentUser?.getIdToken(true)
}

/** Whether the token says that the person signed in with a second factor. Only the server verifies it. */
export async function hasSecondFactor(): Promise<boolean> {
  const [, content] = (await readToken())?.split('.') ?? []
  if (content === undefined) return false
  const claims = JSON.parse(atob(content.replaceAll('-', '+').replaceAll('_', '/'))) as { firebase?: object }
  return FACTOR_CLAIM in (claims.firebase ?? {})
}
